import type { Role } from '@masthead/client';
import { roles } from '../../../client/generated/roles';

/** The roles and a description of what each may do (ACCESS-2, ACCESS-6). */
export const ROLES = roles;

export const getRoleLabel = (role: Role): string => ROLES.find(({ value }) => value === role)?.label ?? role;
