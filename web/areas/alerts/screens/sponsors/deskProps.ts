import type { BoardRow } from '../../model/board';
import type { useAddress } from './useAddress';
import type { useBoard } from './useBoard';

/** What the board needs, on a desk and on a phone. */
export interface DeskProps extends ReturnType<typeof useBoard> {
  rows: readonly BoardRow[];
  address: ReturnType<typeof useAddress>;
  now: number;
  today: string;
  /** Opens a booking. */
  onOpen: (id: number) => void;
}
