import { Text } from '@masthead/kit';
import type { User } from '../../model/records';

interface WaitingNoteProps {
  user: User;
  /** Whether something was granted that is not in effect yet. */
  waits: boolean;
  /** What was granted, as the subject of a sentence. */
  what: string;
}

/** Says that a grant waits until the user's address is confirmed, or that the next one may (ACCESS-20). */
export function WaitingNote({ user, waits, what }: WaitingNoteProps) {
  const isOpen = user.emailVerifiedAt === null && !user.invited;
  if (!waits && !isOpen) return null;
  return (
    <Text size="sm" tone="secondary">
      {waits
        ? `${what} waits until the address is confirmed, and then takes effect.`
        : 'The address is not confirmed. If somebody signed up with it, what you allow waits until they confirm it.'}
    </Text>
  );
}
