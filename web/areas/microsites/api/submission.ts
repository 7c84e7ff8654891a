import { api, endpoint } from '@masthead/client';
import { notifyOfSubmission } from '@masthead/client/operations/microsites';

export const submissionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Records a submission and notifies the staff (SITE-23); repeated calls notify once. */
    announceSubmission: build.mutation(endpoint(notifyOfSubmission)),
  }),
});

export const { useAnnounceSubmissionMutation } = submissionApi;
