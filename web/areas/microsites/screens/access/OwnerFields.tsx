import { AsyncSelectField, type BoundField, TextField } from '@masthead/kit';
import { usePossibleOwnersQuery } from '../../api/choices';
import { USER_ID_LENGTH } from '../../model/owner';

/** Owner of a microsite, found by email or entered as a user id (SITE-17, SITE-19). */
export function OwnerFields({ field }: { field: BoundField<string> }) {
  const { data, error } = usePossibleOwnersQuery();
  const { id, name, value, onChange } = field;
  return (
    <>
      <AsyncSelectField
        label="Find by email"
        placeholder="Search email or id"
        id={`${id}-choice`}
        name={`${name}-choice`}
        value={/^\d+$/.test(value) ? Number(value) : null}
        onChange={(chosen) => onChange(chosen === null ? '' : String(chosen))}
        choices={data?.map(({ id: user, email }) => ({ id: user, name: email, detail: String(user) }))}
        failure={error && `Users could not be loaded. ${error.message} An id can be typed below.`}
      />
      <TextField label="User Id" required limit={USER_ID_LENGTH} {...field} />
    </>
  );
}
