import { toProblem } from '@masthead/client';
import { toast } from '@masthead/kit';
import { useMarkSectionMutation } from '../../api';
import type { FilledSlot } from '../../model/slots';

/** Return a function that keeps a carried-over section as it is, so that its mark is removed, and offers Undo. */
export function useSlotKeep() {
  const [markSection] = useMarkSectionMutation();
  return async ({ slot, section, carriedOverFrom }: FilledSlot): Promise<void> => {
    if (!section || carriedOverFrom === null) return;
    const { kind, label } = slot;
    const refuse = (problem: unknown) => toast.error(`${label} was not changed. ${toProblem(problem).message}`);
    try {
      const kept = await markSection({ kind, section, carriedOverFrom: null }).unwrap();
      const undo = () => markSection({ kind, section: kept, carriedOverFrom }).unwrap().catch(refuse);
      toast.success(`${label} is kept as it is`, { action: { label: 'Undo', onClick: () => void undo() } });
    } catch (problem) {
      refuse(problem);
    }
  };
}
