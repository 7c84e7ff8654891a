import { micrositesApi } from './microsites';

export const submissionApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Tells the publisher that a company has sent its files in (document 000 §4); told twice, it notifies once. */
    announceSubmission: build.mutation<unknown, string>({
      query: (company) => ({ url: 'microsite-submission', params: { company } }),
    }),
  }),
});

export const { useAnnounceSubmissionMutation } = submissionApi;
