import { CheckboxField, Failure, Skeleton } from '@masthead/kit';
import { useMicrositeCategoriesQuery } from '../../../api/site';
import { bindField, type WizardFieldProps } from './fieldBinding';
import styles from './fields.module.css';

/** Documented message when categories are not loaded (CONSOLE-15). */
const NOT_LOADED = 'Category not loaded, refresh page or enter from previous page';

/** Categories of a microsite; several can be selected (SITE-3). */
export function CategoriesField({ field, form }: WizardFieldProps) {
  const { data, isError, refetch } = useMicrositeCategoriesQuery();
  const { id, name, value, onChange } = bindField<readonly number[]>(form, field.name);
  if (isError) return <Failure onRetry={() => void refetch()}>{NOT_LOADED}</Failure>;
  if (!data) return <Skeleton label={`Loading ${field.label}`} />;
  const toggle = (category: number, chosen: boolean) =>
    onChange(chosen ? [...value, category] : value.filter((other) => other !== category));
  return (
    <fieldset id={id} className={styles.choices}>
      <legend>{field.label}</legend>
      {data.map((category) => (
        <CheckboxField
          key={category.id}
          id={`${id}-${category.id}`}
          name={name}
          label={category.name}
          value={value.includes(category.id)}
          onChange={(chosen) => toggle(category.id, chosen)}
        />
      ))}
    </fieldset>
  );
}
