import { endpoint } from '@masthead/client';
import { notifyOfSubmission } from '@masthead/client/operations/microsites';
import { micrositesApi } from './microsites';

export const submissionApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Tells the publisher that a company has sent its files in (document 000 §4); told twice, it notifies once. */
    announceSubmission: build.mutation(endpoint(notifyOfSubmission)),
  }),
});

export const { useAnnounceSubmissionMutation } = submissionApi;
