import { alertsApi } from '../../api';
import type { AlertItem, Section } from '../../model/records';
import { getKind } from '../../model/registry';
import type { FilledSlot } from '../../model/slots';
import type { Filling } from '../../model/sources';
import { toFormValues, toRequestBody, type Values } from '../../model/values';

/** Return a function that fills a slot anew, without its form, and one that puts back what was in it. */
export function useSlotFill({ id: alertItemId }: AlertItem) {
  const [saveSection] = alertsApi.useSaveSectionMutation();
  const [deleteSection] = alertsApi.useDeleteSectionMutation();

  const fill = ({ slot, section }: FilledSlot, values: Values, filling?: Filling): Promise<Section> => {
    const body = toRequestBody(getKind(slot), { ...values, position: slot.position }, section);
    const target = { kind: slot.kind, alertItemId, id: section?.id, version: section?.version };
    const source = filling && { source: filling.source, editedHere: false };
    return saveSection({ ...target, body: { ...body, ...source } }).unwrap();
  };

  const restore = ({ slot, section: before }: FilledSlot, { id, version }: Section): Promise<unknown> => {
    const { kind } = slot;
    if (!before) return deleteSection({ kind, alertItemId, id, version }).unwrap();
    const { carriedOverFrom, carriedOverFields, source, editedHere } = before;
    const values = toRequestBody(getKind(slot), toFormValues(getKind(slot), before, slot.position), null);
    const body = { ...values, carriedOverFrom, carriedOverFields, source, editedHere };
    return saveSection({ kind, alertItemId, id, version, body }).unwrap();
  };
  return { fill, restore };
}
