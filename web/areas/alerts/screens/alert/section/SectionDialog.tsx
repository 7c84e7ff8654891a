import type { WholeIssue } from '../../../model/records';
import type { FilledSlot } from '../../../model/slots';
import { SectionEditor } from './SectionEditor';

interface SectionDialogProps {
  issue: WholeIssue;
  runSheet: readonly FilledSlot[];
  /** Key of the slot being edited; empty for none. */
  openSlot: string;
  onOpen: (key: string) => void;
  onClose: () => void;
}

/** Dialog that edits the open slot, with buttons for the previous and next slot. */
export function SectionDialog({ issue, runSheet, openSlot, onOpen, onClose }: SectionDialogProps) {
  const index = runSheet.findIndex(({ key }) => key === openSlot);
  const line = runSheet[index];
  if (!line) return null;
  return (
    <SectionEditor
      key={line.key}
      item={issue.alertItem}
      line={line}
      runSheet={runSheet}
      previous={runSheet[index - 1]}
      next={runSheet[index + 1]}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}
