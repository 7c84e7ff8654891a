import { endpoint } from '@masthead/client';
import { askLetterRecipient, listLetterRecipients } from '@masthead/client/operations/auth';
import type { RecipientOut } from '@masthead/client/types/auth';
import { micrositesApi } from './microsites';

export type Recipient = RecipientOut;

const recipientsApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who receives what visitors write, and whether each has agreed; of a microsite that is new a moment later. */
    recipients: build.query({
      ...endpoint(listLetterRecipients),
      providesTags: (_recipients, _problem, id) => [{ type: 'Recipients', id }],
    }),
    askRecipient: build.mutation({
      ...endpoint(({ id, email }: { id: number; email: string }) => askLetterRecipient({ id, body: { email } })),
      invalidatesTags: (_recipient, _problem, { id }) => [{ type: 'Recipients', id }],
    }),
  }),
});

export const { useRecipientsQuery, useAskRecipientMutation } = recipientsApi;
