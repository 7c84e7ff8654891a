import { api, endpoint } from '@masthead/client';
import { askLetterRecipient, listLetterRecipients } from '@masthead/client/operations/auth';
import type { RecipientOut } from '@masthead/client/types/auth';

export type Recipient = RecipientOut;

const recipientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Recipients of the contact form and whether each has agreed (SITE-21). A new microsite gets them a moment later.
     */
    recipients: build.query(endpoint(listLetterRecipients)),
    askRecipient: build.mutation(
      endpoint(({ id, email }: { id: number; email: string }) => askLetterRecipient({ id, body: { email } })),
    ),
  }),
});

export const { useRecipientsQuery, useAskRecipientMutation } = recipientsApi;
