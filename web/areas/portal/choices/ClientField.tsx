import { AsyncSelectField, type BoundField } from '@masthead/kit';
import { usePortalClientsQuery } from '../api/choices';

interface ClientFieldProps {
  label: string;
  required?: boolean;
  field: Omit<BoundField<number | null>, 'onBlockSave'>;
  /** The name of the stored one, until the list is here. */
  company?: string | null | undefined;
}

/** A company, by its name and id (document 002 §2). */
export function ClientField({ label, required = false, field, company }: ClientFieldProps) {
  const { data, error } = usePortalClientsQuery();
  return (
    <AsyncSelectField
      label={label}
      required={required}
      placeholder="Search company or id"
      choices={data?.map(({ id, company: name }) => ({ id, name, detail: String(id) }))}
      failure={error && !data ? `Clients could not be loaded. ${error.message}` : undefined}
      currentName={company ?? undefined}
      {...field}
    />
  );
}
