import { NumberField, type RecordForm, SelectField } from '@masthead/kit';
import { ARCHIVES, type HouseValues, LABELS, LIMITS } from '../../model/house';
import { FormSection } from './FormSection';
import styles from './House.module.css';

/** Who may read published issues on the web. */
export function ArchiveFields({ form }: { form: RecordForm<HouseValues> }) {
  const { value: archive, onChange, ...field } = form.field('archive');
  return (
    <FormSection title="Archive">
      <div className={styles.pair}>
        <SelectField
          label={LABELS.archive}
          options={ARCHIVES}
          hint={`Public: “View online” leads to /${form.values.word}-alert/418 once the issue is published.`}
          {...field}
          value={archive}
          onChange={(value) => onChange((value ?? 'none') as HouseValues['archive'])}
        />
        {archive === 'delayed' && (
          <NumberField
            label={LABELS.archiveDays}
            required
            hint={`1 to ${LIMITS.archiveDays}.`}
            {...form.field('archiveDays')}
          />
        )}
      </div>
    </FormSection>
  );
}
