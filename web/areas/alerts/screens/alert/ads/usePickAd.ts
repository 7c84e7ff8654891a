import { toProblem } from '@masthead/client';
import { toast } from '@masthead/kit';
import { useDeleteSectionMutation, useSaveSectionMutation } from '../../../api';
import { useAdValues } from '../../../choices/useAdValues';
import type { Ad, AlertItem, Section } from '../../../model/records';
import { getKind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import { toFormValues, toRequestBody } from '../../../model/values';

/** Return a function that fills an ad slot from an ad and offers Undo; null until it can. It says whether it did. */
export function usePickAd(item: AlertItem): ((line: FilledSlot, ad: Ad) => Promise<boolean>) | null {
  const [saveSection] = useSaveSectionMutation();
  const [deleteSection] = useDeleteSectionMutation();
  const toValues = useAdValues();
  if (!toValues) return null;
  const alertItemId = item.id;

  const restore = ({ slot, section: before }: FilledSlot, { id, version }: Section): Promise<unknown> => {
    const { kind } = slot;
    if (!before) return deleteSection({ kind, alertItemId, id, version }).unwrap();
    const { carriedOverFrom } = before;
    const body = {
      ...toRequestBody(getKind(slot), toFormValues(getKind(slot), before, slot.position), null),
      carriedOverFrom,
    };
    return saveSection({ kind, alertItemId, id, version, body }).unwrap();
  };

  return async (line, ad) => {
    const { slot, section } = line;
    const values = { ...toFormValues(getKind(slot), section, slot.position), ...toValues(ad) };
    const body = toRequestBody(getKind(slot), values, section);
    const refuse = (problem: unknown) => toast.error(`${slot.label} was not changed. ${toProblem(problem).message}`);
    try {
      const target = { kind: slot.kind, alertItemId, id: section?.id, version: section?.version };
      const saved = await saveSection({ ...target, body }).unwrap();
      const undo = () => restore(line, saved).catch(refuse);
      toast.success(`${slot.label}: ${ad.name}`, { action: { label: 'Undo', onClick: () => void undo() } });
      return true;
    } catch (problem) {
      refuse(problem);
      return false;
    }
  };
}
