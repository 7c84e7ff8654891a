import { getToday, useIsPhone, useParams } from '@masthead/kit';
import { useEffect, useMemo, useState } from 'react';
import { useStaffBookingQuery } from '../../bookingsApi';
import { filterBoard, listBookingIds } from '../../model/board';
import type { Booking } from '../../model/bookings';
import { getPeriod } from '../../model/period';
import { BookingPanel } from './booking/BookingPanel';
import { Desk } from './Desk';
import { PhoneDesk } from './phone/PhoneDesk';
import { useAddress, useBookingAddress } from './useAddress';
import { useBoard } from './useBoard';

/**
 * `/sponsors`: the board of ad slots, and `/sponsors/booking/{id}`: a booking beside it (CONSOLE-80 to CONSOLE-84). On a
 * phone the booking takes the place of the board.
 */
export default function Sponsors() {
  const id = Number(useParams().id) || null;
  const isPhone = useIsPhone();
  const now = useNow();
  const today = getToday();
  const { data: booking } = useStaffBookingQuery(id ?? 0, { skip: id === null });
  const address = useAddress(getFirstDay(today, id === null ? undefined : booking));
  const { open, close } = useBookingAddress();
  const data = useBoard(address.period);
  const { issues } = data;
  const rows = useMemo(() => filterBoard(issues, address.filter, now), [issues, address.filter, now]);
  const ids = useMemo(() => listBookingIds(rows), [rows]);
  const desk = { ...data, rows, address, now, today, onOpen: open };
  const panel = id !== null && (
    <BookingPanel key={id} id={id} ids={ids} issues={issues} isPhone={isPhone} onOpen={open} onClose={close} />
  );
  if (isPhone) return panel || <PhoneDesk {...desk} />;
  return <Desk {...desk} openedId={id} panel={panel} onClose={close} />;
}

/** Return a day of the first month of the board: today, or the day of a booking whose issue would not be shown. */
function getFirstDay(today: string, booking: Booking | undefined): string {
  const day = booking?.issue.date?.slice(0, 10) ?? today;
  const { from, to } = getPeriod('', '', today);
  return day < from || day > to ? day : today;
}

const MINUTE = 60_000;

/** The present time in milliseconds since 1970, renewed every minute: holds run out. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
