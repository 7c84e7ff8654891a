import type { Month } from '@masthead/client/types/stats';
import { formatCount } from '@masthead/kit';
import { useMemo } from 'react';
import { type MonthOfVisits, mergeMonths } from '../../model/months';
import styles from './ClientReport.module.css';
import { Printed, type ReportColumn, ReportTable } from './ReportTable';

type Row = MonthOfVisits & { id: string };

/** Twelve months touch thirteen calendar months. */
const PRINTED_MONTHS = 13;

/** Views of the client's posts, listings and microsite by month, each with a bar, and clicks on links to the client. */
export function Pages({ views, clicks }: { views: readonly Month[]; clicks: readonly Month[] }) {
  const rows = useMemo(
    () =>
      mergeMonths(views, clicks)
        .map((month) => ({ ...month, id: month.key }))
        .reverse(),
    [views, clicks],
  );
  const columns = useMemo(() => getColumns(rows), [rows]);
  const printed = new Set(rows.slice(0, PRINTED_MONTHS).map(({ id }) => id));
  return (
    <ReportTable
      title="Your pages"
      hint={`${formatCount(sum(rows, 'views'))} views, ${formatCount(sum(rows, 'clicks'))} clicks to your site`}
      columns={columns}
      rows={rows}
      isPrinted={({ id }) => printed.has(id)}
      nothing="Nobody has looked at this client's pages yet."
    >
      <Printed shown={printed.size} total={rows.length}>
        latest months
      </Printed>
    </ReportTable>
  );
}

function getColumns(rows: readonly Row[]): readonly ReportColumn<Row>[] {
  const max = Math.max(1, ...rows.map(({ views }) => views));
  return [
    { key: 'month', header: 'Month', cell: ({ name }) => name },
    {
      key: 'bar',
      header: '',
      className: styles.bar,
      cell: ({ views }) => (
        <span className={styles.track} aria-hidden="true">
          <i style={{ width: `${(views / max) * 100}%` }} />
        </span>
      ),
    },
    { key: 'views', header: 'Views', number: true, className: styles.value, cell: ({ views }) => formatCount(views) },
    { key: 'clicks', header: 'Clicks', number: true, className: styles.value, cell: (row) => formatCount(row.clicks) },
  ];
}

const sum = (rows: readonly Row[], name: 'views' | 'clicks') => rows.reduce((total, row) => total + row[name], 0);
