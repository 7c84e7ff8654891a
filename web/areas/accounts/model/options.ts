import type { Role } from '@masthead/client';
import type { Option } from '@masthead/kit';
import { roles } from '../../../client/generated/roles';

/** The roles and a description of what each may do (ACCESS-2, ACCESS-6). */
export const ROLES = roles;

export const getRoleLabel = (role: Role): string => ROLES.find(({ value }) => value === role)?.label ?? role;

/** Client statuses: Active, Not Active or not set (ACCOUNT-16). */
export const CLIENT_STATUSES: readonly Option<boolean | null>[] = [
  { value: true, label: 'Active' },
  { value: false, label: 'Not Active' },
  { value: null, label: 'Not set' },
];
