import { useClientChoices, usePossibleOwnersQuery } from '@masthead/client/choices';
import { AsyncSelectField, type BoundField, type Choice, TextField } from '@masthead/kit';

interface IdFieldsProps {
  field: BoundField<string>;
  /** Label of the search: "Find user". */
  search: string;
  placeholder: string;
  choices: readonly Choice[] | undefined;
  failure: string | undefined;
}

/** A record that is found by its name, or whose id is typed. */
function IdFields({ field, search, placeholder, choices, failure }: IdFieldsProps) {
  const { id, name, value, onChange } = field;
  return (
    <>
      <AsyncSelectField
        label={search}
        placeholder={placeholder}
        id={`${id}-choice`}
        name={`${name}-choice`}
        value={/^\d{1,15}$/.test(value) ? Number(value) : null}
        onChange={(chosen) => onChange(chosen === null ? '' : String(chosen))}
        choices={choices}
        failure={failure && `${failure} An id can be typed below.`}
      />
      <TextField {...field} />
    </>
  );
}

/** Owner of a microsite, found by email or entered as a user id (SITE-17, SITE-19). */
export function OwnerFields({ field }: { field: BoundField<string> }) {
  const { data, error } = usePossibleOwnersQuery();
  return (
    <IdFields
      field={field}
      search="Find user"
      placeholder="Search email or id"
      choices={data?.map(({ id, email }) => ({ id, name: email, detail: String(id) }))}
      failure={error && `Users could not be loaded. ${error.message}`}
    />
  );
}

/** Client of a microsite, found by company or entered as a client id (SITE-17, SITE-19). */
export function ClientFields({ field }: { field: BoundField<string> }) {
  return <IdFields field={field} search="Find client" {...useClientChoices()} />;
}
