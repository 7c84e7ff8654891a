import { endpoint } from '@masthead/client';
import { askLetterRecipient, listLetterRecipients } from '@masthead/client/operations/auth';
import type { RecipientOut } from '@masthead/client/types/auth';
import { micrositesApi } from './microsites';

export type Recipient = RecipientOut;

const recipientsApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Recipients of the contact form and whether each has agreed (SITE-21). A new microsite gets them a moment later.
     */
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
