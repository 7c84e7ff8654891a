import type { User } from '@masthead/client';
import { formatDate, getDay } from '@masthead/kit';
import { Section } from '../Section';

/** Whether the user's own address is confirmed. The banner above every screen emails a link. */
export function OwnAddress({ user: { email, emailVerifiedAt } }: { user: User }) {
  return (
    <Section title="Address">
      {emailVerifiedAt ? (
        <p>
          {email}, confirmed {formatDate(getDay(emailVerifiedAt))}.
        </p>
      ) : (
        <p>
          {email} is not confirmed. If you get no emails there, ask an administrator for an account with another
          address.
        </p>
      )}
    </Section>
  );
}
