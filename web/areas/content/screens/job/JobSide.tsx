import { RadioField } from '@masthead/kit';
import { JOB_CATEGORIES } from '../../model/options';
import styles from '../editor/Editor.module.css';
import { AttributionFields } from '../editor/fields/AttributionFields';
import type { EditorPartProps } from '../editor/publication';
import type { JobValues } from './values';

/** Side panel of a career listing: category, client and attributions. */
export function JobSide({ form }: EditorPartProps<JobValues>) {
  const { value, onChange, ...category } = form.field('category');
  return (
    <>
      <div className={styles.section}>
        <RadioField
          options={JOB_CATEGORIES}
          {...category}
          value={value ?? ''}
          onChange={(chosen) => onChange(chosen as JobValues['category'])}
        />
      </div>
      <div className={styles.section}>
        <AttributionFields form={form} />
      </div>
    </>
  );
}
