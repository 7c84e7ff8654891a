import { Button } from '@masthead/kit';
import type { FilledSlot } from '../../model/slots';

interface SlotActionProps {
  line: FilledSlot;
  current: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

/** Edit for a filled slot, otherwise the red Add button (ALERT-7); outlined if the edition does not print the slot. */
export function SlotAction({ line: { slot, section, inEdition }, current, onFocus, onOpen }: SlotActionProps) {
  const common = { size: 'small', onFocus, onClick: onOpen } as const;
  if (section) {
    return (
      <Button
        {...common}
        kind={current ? 'default' : 'quiet'}
        shortcut={current ? 'E' : undefined}
        srSuffix={slot.label}
      >
        Edit
      </Button>
    );
  }
  return (
    <Button {...common} kind={inEdition ? 'add' : 'addOutline'} icon="plus" srSuffix={slot.label}>
      Add
    </Button>
  );
}
