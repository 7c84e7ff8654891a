import type { RecordForm } from '@masthead/kit';
import type { AlertItem } from '../../../model/records';
import type { Field, Kind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import type { Values } from '../../../model/values';

/** Properties of a section's form. */
export interface SectionFieldsProps {
  kind: Kind;
  form: RecordForm<Values>;
  item: AlertItem;
  line: FilledSlot;
  /** All slots, to determine which positions are taken. */
  runSheet: readonly FilledSlot[];
}

/** Properties of one field. */
export type SectionFieldProps = SectionFieldsProps & { field: Field };
