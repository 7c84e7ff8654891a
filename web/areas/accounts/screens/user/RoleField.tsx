import type { Role } from '@masthead/client';
import { type BoundField, RadioField } from '@masthead/kit';
import { ROLES } from '../../model/roles';

/** Radio buttons for the three roles, each with its description. */
export function RoleField({ value, onChange, ...field }: BoundField<Role>) {
  return (
    <RadioField
      inline
      {...field}
      value={value}
      onChange={(next) => onChange(next as Role)}
      options={ROLES}
      hint={ROLES.find((role) => role.value === value)?.may}
    />
  );
}
