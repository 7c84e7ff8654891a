import { useClientChoices } from '@masthead/client/choices';
import { AsyncSelectField, type BoundField } from '@masthead/kit';

interface ClientFieldProps {
  field: Omit<BoundField<number | null>, 'onBlockSave'>;
  /** Name of the stored client, shown until the list is loaded. */
  company?: string | null | undefined;
}

/** A company, found by name or id. */
export function ClientField({ field, company }: ClientFieldProps) {
  return <AsyncSelectField {...useClientChoices()} currentName={company ?? undefined} {...field} />;
}
