import {
  Button,
  confirm,
  FormDialog,
  formatCountOf,
  formatShortcut,
  type RecordForm,
  reportResult,
  Tag,
  toast,
  useShortcut,
} from '@masthead/kit';
import { useRef, useState } from 'react';
import { alertsApi } from '../../../api';
import { useCompanies } from '../../../choices/useCompanies';
import { isFillable } from '../../../model/offers';
import type { AlertItem, Section, WholeIssue } from '../../../model/records';
import { getKind } from '../../../model/registry';
import { describeColleagues, type FilledSlot, isCarriedOver } from '../../../model/slots';
import { summarizeSlot } from '../../../model/summary';
import { toFormValues, toRequestBody, type Values } from '../../../model/values';
import { useFieldFocus } from '../../useFieldFocus';
import { SLOT_PARAM } from '../useOpenSlot';
import styles from './Section.module.css';
import { SectionFields } from './SectionFields';
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
export default function SectionDialog({
  issue,
  runSheet,
  lines,
  colleagues,
  openSlot,
  onOpen,
  onClose,
}: SectionDialogProps) {
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
  // What is still that of another issue is mostly filled anew.
  const [isFilling, setFilling] = useState(isFillable(kind) && isCarriedOver(line) && line.carriedOverFields === null);
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
          Issue# {item.issue}{' '}
          {filling.marks.open.length > 0 && <Tag warn>{describeOpenMarks(line, filling.marks.open.length)}</Tag>}{' '}
          {colleagues.length > 0 && <Tag warn>{describeColleagues(colleagues)}</Tag>}
        </>
      }
      urlParam={SLOT_PARAM}
      saveActions={next && <SaveAndNext next={next} onSave={() => void saveAndNext()} />}
      saveLabel={isSwap ? 'Save and swap' : 'Save'}
      size={isFilling ? 'wide' : kind.modalWidth > 500 ? 'large' : 'medium'}
      onDelete={record ? () => void remove(record) : undefined}
      header={
        <>
          {previous && <AdjacentSlotButton line={previous} direction="Previous" onNavigate={onOpen} />}
          {next && <AdjacentSlotButton line={next} direction="Next" onNavigate={onOpen} />}
        </>
      }
    >
      <SectionFields {...{ kind, form, item, line, runSheet, isFilling }} {...filling} onFilling={setFilling} />
    </FormDialog>
  );
}

const describeOpenMarks = ({ carriedOverFrom }: FilledSlot, fields: number): string =>
  `${formatCountOf(fields, 'field')} still from ${carriedOverFrom}`;

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

interface DeletionOptions {
  item: AlertItem;
  line: FilledSlot;
  form: RecordForm<Values>;
  onDeleted: () => void;
}

/** Return a function that empties a slot after a confirmation and offers Undo. */
function useSectionDeletion({ item, line: { slot }, form, onDeleted }: DeletionOptions) {
  const [deleteSection] = alertsApi.useDeleteSectionMutation();
  const [saveSection] = alertsApi.useSaveSectionMutation();
  const companies = useCompanies();
  const kind = getKind(slot);
  const target = { kind: kind.name, alertItemId: item.id };

  const restoreSection = (section: Section) => {
    const { carriedOverFrom, carriedOverFields, source, editedHere } = section;
    const values = toRequestBody(kind, toFormValues(kind, section, slot.position), null);
    const body = { ...values, carriedOverFrom, carriedOverFields, source, editedHere };
    void reportResult(saveSection({ ...target, id: undefined, version: undefined, body }), `${slot.label} is back`);
  };

  const remove = async (section: Section) => {
    const isConfirmed = await confirm({
      title: 'Confirm Delete?',
      text: `${slot.label} of Issue# ${item.issue}: ${summarizeSlot(kind, section, companies).title}`,
      action: 'Delete',
    });
    if (!isConfirmed) return;
    const deleting = deleteSection({ ...target, id: section.id, version: section.version });
    if (!(await reportResult(deleting, null, `${slot.label} was not deleted.`))) return;
    form.reset();
    toast.success(`${slot.label} deleted`, { action: { label: 'Undo', onClick: () => restoreSection(section) } });
    onDeleted();
  };
  return remove;
}
