import { toProblem } from '@masthead/client';
import { toast } from '@masthead/kit';
import { useDeleteSectionMutation, useSaveSectionMutation } from '../../../api';
import { useAdValues } from '../../../choices/useAdValues';
import type { Booking } from '../../../model/bookings';
import type { Ad, AlertItem, Section } from '../../../model/records';
import { getKind } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import { toFilledValues, toFormValues, toRequestBody, type Values } from '../../../model/values';

interface PickAd {
  /** Each function fills a slot and offers Undo. It says whether it did. */
  fromAd: (line: FilledSlot, ad: Ad) => Promise<boolean>;
  fromCreative: (line: FilledSlot, booking: Booking) => Promise<boolean>;
}

/** Return functions that fill an ad slot from an ad or from the approved creative of a booking; null until they can. */
export function usePickAd(item: AlertItem): PickAd | null {
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

  const fill = async (line: FilledSlot, name: string, from: Values): Promise<boolean> => {
    const { slot, section } = line;
    const values = { ...toFilledValues(getKind(slot), from), position: slot.position };
    const body = toRequestBody(getKind(slot), values, section);
    const refuse = (problem: unknown) => toast.error(`${slot.label} was not changed. ${toProblem(problem).message}`);
    try {
      const target = { kind: slot.kind, alertItemId, id: section?.id, version: section?.version };
      const saved = await saveSection({ ...target, body }).unwrap();
      const undo = () => restore(line, saved).catch(refuse);
      toast.success(`${slot.label}: ${name}`, { action: { label: 'Undo', onClick: () => void undo() } });
      return true;
    } catch (problem) {
      refuse(problem);
      return false;
    }
  };
  return {
    fromAd: (line, ad) => fill(line, ad.name, toValues.fromAd(ad)),
    fromCreative: (line, booking) => fill(line, booking.client.company ?? 'Creative', toValues.fromCreative(booking)),
  };
}
