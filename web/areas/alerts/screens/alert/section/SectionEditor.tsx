import { Button, FormDialog, Tag } from '@masthead/kit';
import { getLayout } from '../../../model/layout';
import type { AlertItem } from '../../../model/records';
import { getKind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import { useFieldFocus } from '../../useFieldFocus';
import { SLOT_PARAM } from '../useOpenSlot';
import styles from './SectionEditor.module.css';
import { SectionFields } from './SectionFields';
import { useSectionDeletion } from './useSectionDeletion';
import { useSectionForm } from './useSectionForm';

export interface SectionEditorProps {
  item: AlertItem;
  line: FilledSlot;
  /** All slots, to determine which positions are taken. */
  runSheet: readonly FilledSlot[];
  previous: FilledSlot | undefined;
  next: FilledSlot | undefined;
  onOpen: (key: string) => void;
  onClose: () => void;
}

/** The form of one slot. Its fields come from the registry (ALERT-8). */
export function SectionEditor(props: SectionEditorProps) {
  const { item, line, runSheet, previous, next, onOpen, onClose } = props;
  const kind = getKind(line.slot);
  const { form, record, isSwap } = useSectionForm({ item, line, runSheet, onSaved: onClose });
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
          Issue# {item.issue} {line.carriedOverFrom !== null && <Tag>from {line.carriedOverFrom}</Tag>}
        </>
      }
      urlParam={SLOT_PARAM}
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
      <SectionFields kind={kind} form={form} item={item} line={line} runSheet={runSheet} />
    </FormDialog>
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
