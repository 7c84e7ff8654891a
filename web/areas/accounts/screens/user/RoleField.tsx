import type { Role } from '@masthead/client';
import { type BoundField, RadioField } from '@masthead/kit';
import { ROLES } from '../../model/options';

/** Radio buttons for the three roles, each with its description. */
export function RoleField(field: BoundField<Role>) {
  return <RadioField inline {...field} options={ROLES} hint={ROLES.find(({ value }) => value === field.value)?.may} />;
}
