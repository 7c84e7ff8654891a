import type { RecordForm } from '@masthead/kit';
import type { AlertItem } from '../../../model/records';
import type { Field, Kind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import type { Filling } from '../../../model/sources';
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
  onFill: (filling: Filling) => void;
}

/** Properties of one field. */
export type SectionFieldProps = SectionFieldsProps & { field: Field };
