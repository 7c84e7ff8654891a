import type { Role } from '@masthead/client';
import { type BoundField, RadioField } from '@masthead/kit';
import { ROLES } from '../../model/roles';

/** One of the three roles, and what it may do. */
export function RoleField({ value, onChange, ...field }: BoundField<Role>) {
  return (
    <RadioField
      label="Role"
      inline
      {...field}
      value={value}
      onChange={(next) => onChange(next as Role)}
      options={ROLES}
      hint={ROLES.find((role) => role.value === value)?.may}
    />
  );
}
