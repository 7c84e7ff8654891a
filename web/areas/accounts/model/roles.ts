import type { Role } from '@masthead/client';

/** The roles, and what each may do (API contract §2). */
export const ROLES: readonly { value: Role; label: string; may: string }[] = [
  { value: 'admin', label: 'Admin', may: 'Everything, users and the audit included.' },
  { value: 'editor', label: 'Editor', may: 'All content, microsites, clients and figures; users are only listed.' },
  { value: 'exhibitor', label: 'Exhibitor', may: 'Their own microsites, and the figures of a client they are given.' },
];

export const roleWord = (role: Role): string => ROLES.find(({ value }) => value === role)?.label ?? role;

/** The role an address or a field names; undefined when it names none. */
export const roleIn = (value: string): Role | undefined => ROLES.find((role) => role.value === value)?.value;
