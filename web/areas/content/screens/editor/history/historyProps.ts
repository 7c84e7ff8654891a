import type { RevisionOut } from '@masthead/client/types/content';
import type { Kind } from '../../../model/kinds';

/** What the history needs to know of an editor: its record, and how its fields are called and read. */
export interface HistoryProps {
  kind: Kind;
  id: number;
  labels: Record<string, string>;
  /** A state's fields as a person reads them. */
  reads: (record: Record<string, unknown>) => Record<string, string>;
  /** Brings a state back. */
  onRestore: (revision: RevisionOut) => Promise<void>;
  onClose: () => void;
}
