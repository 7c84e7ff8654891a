import type { WholeIssue } from '../../../model/records';
import type { FilledSlot } from '../../../model/slots';
import { SectionEditor } from './SectionEditor';

const NOBODY: readonly string[] = [];

interface SectionDialogProps {
  issue: WholeIssue;
  runSheet: readonly FilledSlot[];
  /** The slots that the filter shows: previous and next are among them while they have the open one. */
  lines: readonly FilledSlot[];
  /** Key of the slot being edited; empty for none. */
  openSlot: string;
  /** Addresses of colleagues by the slot they have open. */
  colleagues: ReadonlyMap<string, readonly string[]>;
  onOpen: (key: string) => void;
  onClose: () => void;
}

/** Dialog that edits the open slot, with buttons for the previous and next slot. */
export function SectionDialog({ issue, runSheet, lines, colleagues, openSlot, onOpen, onClose }: SectionDialogProps) {
  const line = runSheet.find(({ key }) => key === openSlot);
  const order = line && lines.includes(line) ? lines : runSheet;
  const index = line ? order.indexOf(line) : -1;
  if (!line) return null;
  return (
    <SectionEditor
      key={line.key}
      item={issue.alertItem}
      line={line}
      runSheet={runSheet}
      colleagues={colleagues.get(line.key) ?? NOBODY}
      previous={order[index - 1]}
      next={order[index + 1]}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}
