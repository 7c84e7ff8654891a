import { RadioField } from '@masthead/kit';
import { AD_APPLICATION_TYPES, PLACEMENTS } from '../../model/options';
import styles from '../editor/Editor.module.css';
import { StoredChoiceField } from '../editor/fields/StoredChoiceField';
import type { EditorPartProps } from '../editor/publication';
import { AdSlots } from './AdSlots';
import type { AdValues } from './values';

/** Side panel of an ad: placement, application type, and the issues in which it runs. */
export function AdSide({ form }: EditorPartProps<AdValues>) {
  const { value, onChange, ...type } = form.field('applicationType');
  return (
    <>
      <div className={styles.section}>
        <StoredChoiceField options={PLACEMENTS} {...form.field('placement')} />
        <RadioField
          inline
          options={AD_APPLICATION_TYPES}
          {...type}
          value={value ?? ''}
          onChange={(chosen) => onChange(chosen as AdValues['applicationType'])}
        />
      </div>
      <AdSlots />
    </>
  );
}
