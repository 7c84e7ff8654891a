import type { ApiKeyOut, NewApiKeyOut, Scope } from '@masthead/client/types/auth';
import { DAY, getDay } from '@masthead/kit';

/** An API key, without the key itself. */
export type ApiKey = ApiKeyOut;

/** An API key just created, with the key itself. */
export type NewApiKey = NewApiKeyOut;

export type { Scope };

/** What a group of scopes is about; `null` where there is no such scope. */
export interface ScopeGroup {
  name: string;
  about: string;
  read: Scope | null;
  write: Scope;
}

export const SCOPE_GROUPS: readonly ScopeGroup[] = [
  { name: 'content', about: 'posts, jobs, events, ads', read: 'content:read', write: 'content:write' },
  { name: 'alerts', about: 'issues, sections, bookings', read: 'alerts:read', write: 'alerts:write' },
  { name: 'stats', about: 'email and content figures, leads', read: 'stats:read', write: 'stats:write' },
  { name: 'media', about: 'upload and describe pictures', read: null, write: 'media:write' },
  { name: 'import', about: 'import records from another system', read: null, write: 'import:write' },
];

/** From how many days before its end on the list warns. */
const WARNING_DAYS = 30;

/** The last day on which a key created now may end: `YYYY-MM-DD`. */
export function getLatestEnd(now: number): string {
  return getDay(now + 365 * DAY);
}

/** Whether a key with these scopes imports: it may last a day. */
export const isImport = (scopes: readonly Scope[]) => scopes.includes('import:write');

/** When a key for imports that is created now ends. The service refuses more than 24 hours of its own clock. */
export const getImportEnd = (now: number) => new Date(now + DAY - 60_000).toISOString();

/** Return the error message of a chosen end, or undefined. */
export function validateEnd(day: string | null, now: number): string | undefined {
  if (!day) return 'Choose a date';
  if (day <= getDay(now)) return 'Choose a date in the future';
  return day > getLatestEnd(now) ? 'An API key may last at most one year' : undefined;
}

/** What the list says beside the end of a key that has expired or soon will; null for others. */
export function describeEnd(expiresAt: string, now: number): string | null {
  const left = new Date(expiresAt).getTime() - now;
  if (left <= 0) return 'expired';
  const days = Math.ceil(left / DAY);
  return days > WARNING_DAYS ? null : days === 1 ? 'in 1 day' : `in ${days} days`;
}
