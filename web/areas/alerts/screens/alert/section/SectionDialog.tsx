import { Button, FormDialog, formatShortcut, Tag, useShortcut } from '@masthead/kit';
import { useRef } from 'react';
import { getLayout } from '../../../model/layout';
import type { AlertItem, WholeIssue } from '../../../model/records';
import { getKind } from '../../../model/registry';
import { describeColleagues, type FilledSlot } from '../../../model/slots';
import { useFieldFocus } from '../../useFieldFocus';
import { SLOT_PARAM } from '../useOpenSlot';
import styles from './SectionEditor.module.css';
import { SectionFields } from './SectionFields';
import { useSectionDeletion } from './useSectionDeletion';
import { useSectionForm } from './useSectionForm';

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

interface SectionEditorProps {
  item: AlertItem;
  line: FilledSlot;
  /** All slots, to determine which positions are taken. */
  runSheet: readonly FilledSlot[];
  /** Addresses of colleagues who have the slot open. */
  colleagues: readonly string[];
  previous: FilledSlot | undefined;
  next: FilledSlot | undefined;
  onOpen: (key: string) => void;
  onClose: () => void;
}

/** The form of one slot. Its fields come from the registry (ALERT-8). */
function SectionEditor(props: SectionEditorProps) {
  const { item, line, runSheet, colleagues, previous, next, onOpen, onClose } = props;
  const kind = getKind(line.slot);
  const after = useRef<FilledSlot | null>(null);
  const leave = () => (after.current ? onOpen(after.current.key) : onClose());
  const { form, record, isSwap, ...filling } = useSectionForm({ item, line, runSheet, onSaved: leave });
  /** Save the changes, if there are any, and open the next slot. */
  const saveAndNext = async () => {
    if (!next) return;
    if (!form.isDirty()) return onOpen(next.key);
    after.current = next;
    await form.submit();
    after.current = null;
  };
  useFieldFocus(form.id);
  const remove = useSectionDeletion({ item, line, form, onDeleted: onClose });
  return (
    <FormDialog
      form={form}
      opened
      onClose={onClose}
      title={line.slot.label}
      context={
        <>
          Issue# {item.issue} {line.carriedOverFrom !== null && <Tag>from {line.carriedOverFrom}</Tag>}{' '}
          {colleagues.length > 0 && <Tag warn>{describeColleagues(colleagues)}</Tag>}
        </>
      }
      urlParam={SLOT_PARAM}
      saveActions={next && <SaveAndNext next={next} onSave={() => void saveAndNext()} />}
      saveLabel={isSwap ? 'Save and swap' : 'Save'}
      size={kind.modalWidth > 500 ? 'large' : 'medium'}
      onDelete={record ? () => void remove(record) : undefined}
      className={getLayout(kind).secondary.length > 0 ? styles.columns : styles.single}
      header={
        <>
          {previous && <AdjacentSlotButton line={previous} direction="Previous" onNavigate={onOpen} />}
          {next && <AdjacentSlotButton line={next} direction="Next" onNavigate={onOpen} />}
        </>
      }
    >
      <SectionFields {...{ kind, form, item, line, runSheet }} {...filling} />
    </FormDialog>
  );
}

/** Button and key that save the slot and open the next one. */
function SaveAndNext({ next, onSave }: { next: FilledSlot; onSave: () => void }) {
  useShortcut('mod+Enter', 'Save and open the next slot', onSave);
  return (
    <Button shortcut={formatShortcut('mod+Enter')} title={`Then edit ${next.slot.label}`} onClick={onSave}>
      Save and next
    </Button>
  );
}

interface NeighbourProps {
  line: FilledSlot;
  direction: 'Previous' | 'Next';
  onNavigate: (key: string) => void;
}

function AdjacentSlotButton({ line: { key, slot }, direction, onNavigate }: NeighbourProps) {
  const icon = direction === 'Previous' ? { icon: 'chevronLeft' as const } : { iconAfter: 'chevronRight' as const };
  return (
    <Button
      kind="quiet"
      size="small"
      {...icon}
      aria-label={`${direction}: ${slot.label}`}
      onClick={() => onNavigate(key)}
    >
      <span className={styles.neighbour}>{slot.label}</span>
    </Button>
  );
}
