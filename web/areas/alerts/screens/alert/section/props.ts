import type { RecordForm } from '@masthead/kit';
import type { AlertItem } from '../../../model/records';
import type { Field, Kind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import type { Values } from '../../../model/values';

/** What the form of a section is about. */
export interface SectionFieldsProps {
  kind: Kind;
  form: RecordForm<Values>;
  item: AlertItem;
  line: FilledSlot;
  /** All slots, to know which positions are taken. */
  runSheet: readonly FilledSlot[];
}

/** One field of it. */
export type SectionFieldProps = SectionFieldsProps & { field: Field };
