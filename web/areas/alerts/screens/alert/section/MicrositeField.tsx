import { getMicrositeUrl } from '@masthead/client';
import { useMicrositesQuery } from '@masthead/client/choices';
import { AsyncSelectField, TextField } from '@masthead/kit';
import { getMicrositeId } from '../../../model/addresses';
import { bindField, getFieldProps } from './fieldBinding';
import type { SectionFieldProps } from './props';
import styles from './SectionEditor.module.css';

/** The microsite that an ad links to: chosen from the list, or its link typed (ALERT-14). */
export function MicrositeField({ field, form }: SectionFieldProps) {
  const { data, error } = useMicrositesQuery();
  const link = bindField<string | null>(form, field.name);
  const chooseMicrosite = (id: number | null) => {
    const chosen = data?.find((microsite) => microsite.id === id);
    link.onChange(chosen ? getMicrositeUrl(chosen) : null);
  };
  const { hint, ...look } = getFieldProps(field);
  return (
    <div className={styles.single}>
      {error && !data ? null : (
        <AsyncSelectField
          {...look}
          label="Microsite"
          id={`${link.id}-choice`}
          name={`${link.name}-choice`}
          value={getMicrositeId(link.value ?? '')}
          onChange={chooseMicrosite}
          placeholder="Search page title"
          choices={data?.map(({ id, pageTitle }) => ({ id, name: pageTitle, detail: String(id) }))}
        />
      )}
      <TextField
        label={field.label}
        hint={error && !data ? 'The list of microsites could not be loaded. Type or paste the link.' : hint}
        type="url"
        placeholder="https://"
        {...link}
        value={link.value ?? ''}
      />
    </div>
  );
}
