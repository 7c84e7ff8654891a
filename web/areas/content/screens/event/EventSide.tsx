import { RadioField } from '@masthead/kit';
import { EVENT_TYPES } from '../../model/options';
import styles from '../editor/Editor.module.css';
import { AttributionFields } from '../editor/fields/AttributionFields';
import type { EditorPartProps } from '../editor/publication';
import type { EventValues } from './values';

/** Side panel of an event: type, client and attributions. */
export function EventSide({ form }: EditorPartProps<EventValues>) {
  const { value, onChange, ...type } = form.field('eventType');
  return (
    <>
      <div className={styles.section}>
        <RadioField
          options={EVENT_TYPES}
          {...type}
          value={value ?? ''}
          onChange={(chosen) => onChange(chosen as EventValues['eventType'])}
        />
      </div>
      <div className={styles.section}>
        <AttributionFields form={form} />
      </div>
    </>
  );
}
