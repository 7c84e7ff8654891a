import { toProblem } from '@masthead/client';
import { confirm, type RecordForm, toast } from '@masthead/kit';
import { useDeleteSectionMutation, useSaveSectionMutation } from '../../../api';
import { useCompanies } from '../../../choices/useCompanies';
import type { AlertItem, Section } from '../../../model/records';
import { getKind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import { summarizeSlot } from '../../../model/summary';
import { toFormValues, toRequestBody, type Values } from '../../../model/values';

interface DeletionOptions {
  item: AlertItem;
  line: FilledSlot;
  form: RecordForm<Values>;
  onDeleted: () => void;
}

/** Return a function that empties a slot after a confirmation and offers Undo. */
export function useSectionDeletion({ item, line: { slot }, form, onDeleted }: DeletionOptions) {
  const [deleteSection] = useDeleteSectionMutation();
  const [saveSection] = useSaveSectionMutation();
  const companies = useCompanies();
  const kind = getKind(slot);
  const target = { kind: kind.name, alertItemId: item.id };

  const restoreSection = (section: Section) => {
    const { carriedOverFrom, source, editedHere } = section;
    const values = toRequestBody(kind, toFormValues(kind, section, slot.position), null);
    const body = { ...values, carriedOverFrom, source, editedHere };
    saveSection({ ...target, id: undefined, version: undefined, body })
      .unwrap()
      .then(() => toast.success(`${slot.label} is back`))
      .catch((problem: unknown) => toast.error(toProblem(problem).message));
  };

  const remove = async (section: Section) => {
    const isConfirmed = await confirm({
      title: 'Confirm Delete?',
      text: `${slot.label} of Issue# ${item.issue}: ${summarizeSlot(kind, section, companies).title}`,
      action: 'Delete',
    });
    if (!isConfirmed) return;
    try {
      await deleteSection({ ...target, id: section.id, version: section.version }).unwrap();
    } catch (problem) {
      toast.error(`${slot.label} was not deleted. ${toProblem(problem).message}`);
      return;
    }
    form.reset();
    toast.success(`${slot.label} deleted`, { action: { label: 'Undo', onClick: () => restoreSection(section) } });
    onDeleted();
  };
  return remove;
}
