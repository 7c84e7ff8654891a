import { ClientSelect } from '../../../choices/ClientSelect';
import { bindField, getFieldProps } from './fieldBinding';
import type { SectionFieldProps } from './props';

/** The client whose clicks are counted for a section, searchable by name or id. */
export function ClientField({ field, form }: SectionFieldProps) {
  return <ClientSelect {...getFieldProps(field)} {...bindField<number | null>(form, field.name)} />;
}
