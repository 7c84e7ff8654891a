import { AsyncSelectField } from '@masthead/kit';
import { useClientsQuery } from '../../../api';
import { bindField, getFieldProps } from './bound';
import type { SectionFieldProps } from './props';

/** The client whose clicks are counted for a section, searchable by name or id. */
export function ClientField({ field, form }: SectionFieldProps) {
  const { data, error } = useClientsQuery();
  const control = bindField<number | null>(form, field.name);
  return (
    <AsyncSelectField
      {...getFieldProps(field)}
      {...control}
      placeholder="Search company or id"
      choices={data?.map(({ id, company }) => ({ id, name: company, detail: String(id) }))}
      failure={error && !data ? `Clients could not be loaded. ${error.message}` : undefined}
      currentName={control.value === null ? undefined : `Client ${control.value}`}
    />
  );
}
