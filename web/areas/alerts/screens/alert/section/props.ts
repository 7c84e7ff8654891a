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
  /** The record that the form was filled from, as `post/1740`; null for none. */
  source: string | null;
  /** Whether the form differs from it. */
  isEdited: boolean;
  /** Fill the form anew, and note the record that the values are from, if it is followed. */
  onFill: (values: Values, source?: string) => void;
  /** Take the last filling back; null when there is none. */
  onUndoFill: (() => void) | null;
}

/** Properties of one field. */
export type SectionFieldProps = SectionFieldsProps & { field: Field };
