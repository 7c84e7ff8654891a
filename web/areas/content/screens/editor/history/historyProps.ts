import type { RevisionOut } from '@masthead/client/types/content';
import type { Kind } from '../../../model/kinds';

/** What the history needs from an editor: the record, the field labels and the value formatter. */
export interface HistoryProps {
  kind: Kind;
  id: number;
  labels: Record<string, string>;
  /** Formats the values of a revision. */
  formatValues: (record: Record<string, unknown>) => Record<string, string>;
  /** Restores a revision. */
  onRestore: (revision: RevisionOut) => Promise<void>;
  onClose: () => void;
}
