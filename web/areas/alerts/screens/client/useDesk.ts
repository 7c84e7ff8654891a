import { useClientReportQuery } from '@masthead/client/choices';
import { addDays, addMonths, getToday } from '@masthead/kit';
import { bookingsApi } from '../../bookingsApi';
import { clientsApi } from '../../clientsApi';

/** Bookings of the last year and all to come, and what the client's items brought in twelve months. */
export function useDesk(clientId: number) {
  const today = getToday();
  const year = `${addMonths(today.slice(0, 7), -12)}-01`;
  const bookings = bookingsApi.useDeskBookingsQuery({ clientId, from: year });
  const report = useClientReportQuery({ clientId, from: addDays(today, -365), to: today });
  const contacts = clientsApi.useContactsQuery(clientId);
  return { bookings, report, contacts };
}

export type Desk = ReturnType<typeof useDesk>;
