import { useClientsQuery } from '@masthead/client/choices';
import { formatDate, formatUtc, getDay, StatusBadge } from '@masthead/kit';
import { type Column, column } from '@masthead/kit/lists';
import type { ContentRecord } from '../../model/records';

/** Column with the client's company, or its id until it is known. */
export function clientColumn<T extends { clientId: number | null }>(): Column<T> {
  return column('client', 'Client', { width: 112, wide: 'desk' }, ({ clientId }) =>
    clientId === null ? '–' : <ClientName id={clientId} />,
  );
}

function ClientName({ id }: { id: number }) {
  const { data } = useClientsQuery();
  return data?.find((client) => client.id === id)?.company ?? id;
}

export function statusColumn<T extends ContentRecord>(): Column<T> {
  return column('status', 'Status', { width: 112 }, ({ status }) => <StatusBadge status={status} />);
}

/** Date column in the format "MMM. Do, YYYY" (CONSOLE-13). */
export function dateColumn<T extends ContentRecord>(): Column<T> {
  return column('date', 'Date', { width: 132, kind: 'id', sortBy: 'service' }, ({ date }) =>
    date ? <span title={`${formatUtc(date)} UTC`}>{formatDate(getDay(date))}</span> : '–',
  );
}
