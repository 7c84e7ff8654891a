import { isStaff, type Session } from '@masthead/client/shell';
import type { Access } from '@masthead/kit';
import { matchPath } from 'react-router-dom';

/** Return the screen of a path; if several match, the one with the fewest parameters. */
export function screenAt<S extends { path: string }>(screens: readonly S[], pathname: string): S | undefined {
  const matching = screens.filter(({ path }) => matchPath(path, pathname));
  return matching.sort((one, other) => countPlaceholders(one.path) - countPlaceholders(other.path))[0];
}

/** Return whether the session may open a screen with this access. An unknown access is refused. */
export function mayOpen(access: Access, session: Session): boolean {
  if (access === 'public') return true;
  if (session.status !== 'signedIn') return false;
  if (access === 'signedIn') return true;
  if (access === 'admin') return session.role === 'admin';
  if (access === 'staff') return isStaff(session.role);
  return access === 'portal' && (isStaff(session.role) || session.clientId !== null);
}

function countPlaceholders(path: string): number {
  return path.split('/').filter((part) => part.startsWith(':')).length;
}
