import { useMemo } from 'react';
import { useIssueBookingsQuery } from '../../bookingsApi';
import { mapBySlot, type SlotBookings } from '../../model/slotBookings';

const NONE: SlotBookings = new Map();

/** The live bookings of an issue's ad slots. None while loading or after a failure: the issue can be edited without. */
export function useSlotBookings(alertItemId: number): SlotBookings {
  const { data } = useIssueBookingsQuery(alertItemId);
  return useMemo(() => (data ? mapBySlot(data) : NONE), [data]);
}
