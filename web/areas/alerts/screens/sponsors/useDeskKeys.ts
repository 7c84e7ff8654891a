import { useShortcut } from '@masthead/kit';
import type { Cell } from '../../model/board';
import type { useAddress } from './useAddress';
import type { useDeskActions } from './useDeskActions';

interface DeskKeysOptions {
  actions: ReturnType<typeof useDeskActions>;
  /** The cell of the booking that is open beside the board. */
  opened: Cell | undefined;
  address: ReturnType<typeof useAddress>;
  onPlan: () => void;
  /** Closes the booking. */
  onClose: () => void;
}

/** The shortcuts of the board, which `?` lists. */
export function useDeskKeys({ actions, opened, address, onPlan, onClose }: DeskKeysOptions): void {
  const { keys, run, hold, askMove } = actions;
  const isInGrid = () => keys.grid.current?.contains(document.activeElement) ?? false;
  useShortcut('n', 'Plan issues', onPlan);
  useShortcut('t', 'Today', () => address.setPeriod(null));
  useShortcut('h', 'Hold the selected slots', () => hold('hold'));
  useShortcut('b', 'Book the selected slots', () => hold('booked'));
  useShortcut('m', 'Move the booking', () => askMove(isInGrid() || !opened ? keys.current : opened));
  useShortcut('Escape', 'Clear the selection, or close the booking', () => {
    if (run.slots.length > 0) run.clear();
    else if (opened) onClose();
    else return false;
    return true;
  });
}
