import type { Role } from '@masthead/client';

/** The roles and a description of what each may do (ACCESS-2, ACCESS-6). */
export const ROLES: readonly { value: Role; label: string; may: string }[] = [
  { value: 'admin', label: 'Admin', may: 'Everything, users and the audit included.' },
  { value: 'editor', label: 'Editor', may: 'All content, microsites, clients and figures; users are only listed.' },
  { value: 'exhibitor', label: 'Exhibitor', may: 'Their own microsites, and the figures of a client they are given.' },
];

export const getRoleLabel = (role: Role): string => ROLES.find(({ value }) => value === role)?.label ?? role;

/** Return the role that a URL parameter or form value names; undefined if it names none. */
export const parseRole = (value: string): Role | undefined => ROLES.find((role) => role.value === value)?.value;
