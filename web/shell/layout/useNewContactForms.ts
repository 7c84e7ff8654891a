import { api, useSession } from '@masthead/client';

/** How often the number is looked up while the console is looked at, in milliseconds. */
const EVERY = 60_000;

const countsApi = api.enhanceEndpoints({ addTagTypes: ['ContactForms'] }).injectEndpoints({
  endpoints: (build) => ({
    newContactForms: build.query<number, void>({
      query: () => 'contact-forms/counts',
      transformResponse: (counts: { new: number }) => counts.new,
      // Handling one in its area counts here at once.
      providesTags: ['ContactForms'],
    }),
  }),
});

/** How many contact forms wait to be handled; undefined for those who may not see them. */
export function useNewContactForms(): number | undefined {
  const { isStaff } = useSession();
  const { data } = countsApi.endpoints.newContactForms.useQuery(undefined, {
    skip: !isStaff,
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
  });
  return isStaff ? data : undefined;
}
