import { useClientsQuery } from '@masthead/client/choices';
import { AsyncSelectField, type BoundField } from '@masthead/kit';

interface ClientFieldProps {
  field: Omit<BoundField<number | null>, 'onBlockSave'>;
  /** Name of the stored client, shown until the list is loaded. */
  company?: string | null | undefined;
}

/** A company, found by name or id. */
export function ClientField({ field, company }: ClientFieldProps) {
  const { data, error } = useClientsQuery();
  return (
    <AsyncSelectField
      placeholder="Search company or id"
      choices={data?.map(({ id, company: name }) => ({ id, name, detail: String(id) }))}
      failure={error && !data ? `Clients could not be loaded. ${error.message}` : undefined}
      currentName={company ?? undefined}
      {...field}
    />
  );
}
