import type { AuditAction, AuditEntry } from './records';

/** Number of changed fields that are named. */
const NAMED_CHANGES = 3;

/** Consecutive entries of one user that did the same to one record; `latest` is the newest of them. */
export interface AuditGroup {
  id: number;
  latest: AuditEntry;
  count: number;
  /** Names of the fields that any of them changed. */
  changes: readonly string[];
}

/** Group consecutive entries, which are sorted newest first, by user, record and action, within a day. */
export function groupEntries(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: AuditGroup[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && isRepeated(group.latest, entry)) {
      group.count += 1;
      group.changes = [...new Set([...group.changes, ...entry.changes])];
    } else groups.push({ id: entry.id, latest: entry, count: 1, changes: entry.changes });
  }
  return groups;
}

function isRepeated(latest: AuditEntry, entry: AuditEntry): boolean {
  const names = ['userId', 'keyId', 'context', 'entity', 'recordId', 'action'] as const;
  return names.every((name) => latest[name] === entry[name]) && latest.at.slice(0, 10) === entry.at.slice(0, 10);
}

export const CONTEXTS: readonly { value: string; label: string }[] = [
  { value: 'auth', label: 'Accounts' },
  { value: 'content', label: 'Content' },
  { value: 'alerts', label: 'Alerts' },
  { value: 'microsites', label: 'Microsites' },
  { value: 'media', label: 'Media' },
  { value: 'stats', label: 'Stats' },
];

export const ACTIONS: readonly { value: AuditAction; label: string }[] = [
  { value: 'created', label: 'Created' },
  { value: 'changed', label: 'Changed' },
  { value: 'removed', label: 'Removed' },
];

/** Path prefix of the screen that shows a record, by entity. Entities that are not listed have no screen. */
const SCREENS: Record<string, string> = {
  user: '/edit-user',
  client: '/client',
  post: '/post',
  job: '/career-listing',
  event: '/event-listing',
  ad: '/ad',
  'alert-item': '/alert',
  microsite: '/microsite',
  'media-image': '/media-image',
  'emc-stat': '/portal/email-marketing',
  uploader: '/edit-user',
};

/** What staff stop on the screen Limits. */
const LIMITED = new Set(['beacon-address', 'upload-address', 'letter-switch']);

/** Return the path of the screen that shows an entry's record; null if the record is deleted or has no screen. */
export function getRecordPath({ entity, recordId, action }: Pick<AuditEntry, 'entity' | 'recordId' | 'action'>) {
  if (entity === 'house') return '/house'; // there is one
  if (LIMITED.has(entity)) return '/limits';
  if (entity === 'webhook') return action === 'removed' ? null : `/webhooks?open=${recordId}`;
  if (entity === 'api-key') return action === 'removed' ? null : `/api-keys?open=${recordId}`;
  const screen = SCREENS[entity];
  return screen && action !== 'removed' ? `${screen}/${recordId}` : null;
}

/** "alert-item" → "Alert item". */
export function formatEntity(entity: string): string {
  const words = entity.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** ["altText", "url"] → "Alt text, url"; at most three, then "and 2 more". */
export function formatChanges(changes: readonly string[]): string {
  const names = changes
    .slice(0, NAMED_CHANGES)
    .map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const text = names.join(', ');
  const more = changes.length - NAMED_CHANGES;
  return text.charAt(0).toUpperCase() + text.slice(1) + (more > 0 ? ` and ${more} more` : '');
}

export const getContextLabel = (context: string): string =>
  CONTEXTS.find(({ value }) => value === context)?.label ?? context;

export const getActionLabel = (action: AuditAction): string =>
  ACTIONS.find(({ value }) => value === action)?.label ?? action;
