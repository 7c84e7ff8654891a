import type { ClientBookingOut } from '@masthead/client/types/alerts';
import { formatCount, formatDate, Link, Text } from '@masthead/kit';
import { WIDE_COUNT } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { bookingsApi } from '../../api/bookings';
import { LIVE } from '../../api/linkClicks';
import { PAGE_SIZE } from '../../api/stats';
import { getStage, STAGE_LABELS } from '../../model/bookings';
import { getBookingPath } from '../../model/paths';
import { formatOptional, PRINTED } from '../../model/report';
import styles from './ClientReport.module.css';
import { Change } from './Comparison';
import { type ReportColumn, ReportTable, reportColumn } from './ReportTable';

const COLUMNS: readonly ReportColumn<ClientBookingOut>[] = [
  reportColumn('Slot', { className: styles.content }, ({ id, position, issue }) => (
    <Link to={getBookingPath(id)}>
      Ad {position} of issue {issue.issue}
    </Link>
  )),
  reportColumn('Date', {}, ({ issue }) => formatDate(issue.date)),
  reportColumn('Ad', {}, (booking) => STAGE_LABELS[getStage(booking)]),
  reportColumn('Clicks', { kind: 'value' }, ({ delivered }) => formatOptional(delivered?.clicks ?? null)),
  reportColumn('Usual', { ...WIDE_COUNT }, ({ delivered }) => formatOptional(delivered?.usualClicks ?? null)),
  reportColumn('Change', { kind: 'number', wide: true }, ({ delivered }) => (
    <Change value={delivered?.clicks ?? null} usual={delivered?.usualClicks ?? null} />
  )),
  reportColumn('Leads', { kind: 'value' }, ({ delivered }) => (delivered ? formatCount(delivered.leads) : '–')),
];

interface BookedProps {
  clientId: number;
  period: { from?: string | undefined; to?: string | undefined };
}

/** The ad slots that the client has booked, with what each brought and what is usual for the slot (STATS-58). */
export function Booked({ clientId, period }: BookedProps) {
  const { data, error } = bookingsApi.useClientBookingsQuery(
    { clientId, ...period, status: TAKEN, limit: PAGE_SIZE, skip: 0 },
    LIVE,
  );
  const rows = useMemo(() => sortByDate(data?.items ?? []), [data]);
  if (error) return <Text tone="muted">Bookings could not be loaded. {error.message}</Text>;
  if (rows.length === 0) return null;
  return (
    <ReportTable
      title="Booked ad slots"
      hint="compared with what is usual for the slot"
      columns={COLUMNS}
      rows={rows}
      printed={LATEST}
    />
  );
}

const TAKEN: ClientBookingOut['status'][] = ['hold', 'booked'];

/** Sort by the issue's date, the last first; without a date at the end. */
function sortByDate(bookings: readonly ClientBookingOut[]): ClientBookingOut[] {
  return [...bookings].sort((one, other) => (other.issue.date ?? '').localeCompare(one.issue.date ?? ''));
}

/** Printed first: bookings with figures, the last ones first. */
const rankForPrint = ({ delivered, issue }: ClientBookingOut) => `${delivered ? 1 : 0} ${issue.date ?? ''}`;
const LATEST = { count: PRINTED.bookings, by: rankForPrint, words: 'latest' };
