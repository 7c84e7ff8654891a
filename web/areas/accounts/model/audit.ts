import type { AuditAction, AuditEntry } from './records';

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

/** The screens records are shown on, by entity; the others have none of their own. */
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
};

/** Where the record of an entry can be looked at; null when it is gone or has no screen. */
export function recordPath({ entity, recordId, action }: Pick<AuditEntry, 'entity' | 'recordId' | 'action'>) {
  const screen = SCREENS[entity];
  return screen && action !== 'removed' ? `${screen}/${recordId}` : null;
}

/** "alert-item" → "Alert item". */
export function entityWord(entity: string): string {
  const words = entity.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const contextWord = (context: string): string =>
  CONTEXTS.find(({ value }) => value === context)?.label ?? context;

export const actionWord = (action: AuditAction): string =>
  ACTIONS.find(({ value }) => value === action)?.label ?? action;
