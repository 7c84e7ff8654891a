import type { Option } from '@masthead/kit';

/** Client statuses: Active, Not Active or not set (ACCOUNT-16). */
export const CLIENT_STATUSES: readonly Option<boolean | null>[] = [
  { value: true, label: 'Active' },
  { value: false, label: 'Not Active' },
  { value: null, label: 'Not set' },
];
