import { useLocation, useNavigate, useUrlParams } from '@masthead/kit';
import { useMemo } from 'react';
import { type BoardFilter, POSITIONS, SLOT_STATES, type SlotState } from '../../model/board';
import { bookingPath } from '../../model/bookings';
import { countMonths, DEFAULT_MONTHS, getMonths, getPeriod, type Period } from '../../model/period';

const INITIAL = { from: '', to: '', search: '', client: '', state: '', slot: '' };
const STATES = Object.keys(SLOT_STATES) as SlotState[];

/**
 * The state of the board in the address: its period and its filters.
 *
 * @param day the day whose month is the first one if the address has no period
 */
export function useAddress(day: string) {
  const [{ from, to, search, client, state, slot }, change] = useUrlParams(INITIAL);
  const period = useMemo(() => getPeriod(from, to, day), [from, to, day]);
  const filter = useMemo<BoardFilter>(() => {
    const chosen = slot.split(',').map(Number);
    const positions = POSITIONS.filter((position) => chosen.includes(position));
    return {
      search,
      clientId: Number(client) || null,
      states: STATES.filter((one) => state.split(',').includes(one)),
      positions: positions.length > 0 ? positions : POSITIONS,
    };
  }, [search, client, state, slot]);
  return useMemo(() => {
    const setPeriod = (next: Period | null) => change(next ?? { from: '', to: '' });
    /** Shows as many months as now, that of a day first. */
    const showDay = (first: string) => setPeriod(getMonths(first, countMonths(period) || DEFAULT_MONTHS));
    return { period, filter, setPeriod, showDay, change };
  }, [period, filter, change]);
}

/** Return functions that open a booking beside the board, and close it; the state of the board stays. */
export function useBookingAddress() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useMemo(() => {
    // The board stays, and so does the focus.
    const options = { state: { stays: true }, preventScrollReset: true };
    return {
      open: (id: number) => void navigate({ pathname: bookingPath(id), search }, options),
      close: () => void navigate({ pathname: '/sponsors', search }, options),
    };
  }, [navigate, search]);
}
