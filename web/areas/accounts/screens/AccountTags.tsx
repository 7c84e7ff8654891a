import { Tag } from '@masthead/kit';
import type { User } from '../model/records';

/**
 * Tags of an account that is not in normal use: it has no password (somebody was invited, or is to be), its address is not
 * confirmed, or it is deactivated.
 */
export function AccountTags({ user: { active, invited, emailVerifiedAt } }: { user: User }) {
  return (
    <>
      {invited && <Tag>No password yet</Tag>}
      {!invited && emailVerifiedAt === null && <Tag>Not confirmed</Tag>}
      {!active && <Tag warn>Deactivated</Tag>}
    </>
  );
}
