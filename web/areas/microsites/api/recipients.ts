import type { RecipientOut } from '@masthead/client/types/auth';
import { micrositesApi } from './microsites';

export type Recipient = RecipientOut;

const recipientsApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who receives what visitors write, and whether each has agreed; of a microsite that is new a moment later. */
    recipients: build.query<Recipient[], number>({
      query: (id) => `letter-recipients/${id}`,
      providesTags: (_recipients, _problem, id) => [{ type: 'Recipients', id }],
    }),
    askRecipient: build.mutation<Recipient, { id: number; email: string }>({
      query: ({ id, email }) => ({ url: `letter-recipients/${id}`, method: 'POST', body: { email } }),
      invalidatesTags: (_recipient, _problem, { id }) => [{ type: 'Recipients', id }],
    }),
  }),
});

export const { useRecipientsQuery, useAskRecipientMutation } = recipientsApi;
