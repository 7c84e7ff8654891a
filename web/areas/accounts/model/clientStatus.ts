import type { ClientStatus } from '../api/clients';

/** Client statuses: Active, Not Active or not set (ACCOUNT-16). */
export const CLIENT_STATUSES: readonly { value: ClientStatus; label: string; stored: boolean | null }[] = [
  { value: 'true', label: 'Active', stored: true },
  { value: 'false', label: 'Not Active', stored: false },
  { value: 'none', label: 'Not set', stored: null },
];

const findStatus = (active: boolean | null) => CLIENT_STATUSES.find(({ stored }) => stored === active);

export const toStatusFilter = (active: boolean | null): ClientStatus => findStatus(active)?.value ?? 'none';
export const getStatusLabel = (active: boolean | null): string => findStatus(active)?.label ?? '';
export const toStoredStatus = (value: string): boolean | null =>
  CLIENT_STATUSES.find((status) => status.value === value)?.stored ?? null;
