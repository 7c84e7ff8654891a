import { getFileUrl } from '@masthead/client';
import type { ReportedItem } from '@masthead/client/types/stats';
import { formatCount, formatDate, Link, Thumbnail } from '@masthead/kit';
import { useMemo } from 'react';
import { getContentPath } from '../../model/paths';
import { findPrinted, formatOptional, PRINTED } from '../../model/report';
import { describePlace, getHeadline } from '../../model/slots';
import styles from './ClientReport.module.css';
import { Bar, Change } from './Comparison';
import { Printed, type ReportColumn, ReportTable } from './ReportTable';

/** The items of a client, the newest first, each compared with what such items usually get (STATS-55). */
export function Items({ items }: { items: readonly ReportedItem[] }) {
  const rows = useMemo(() => items.toReversed(), [items]);
  const printed = useMemo(() => findPrinted(rows, ({ clicks }) => clicks, PRINTED.items), [rows]);
  const columns = useMemo(() => getColumns(rows), [rows]);
  return (
    <ReportTable
      title="Ads and articles"
      hint={rows.some(({ usualClicks }) => usualClicks !== null) ? 'the line marks what such items usually get' : ''}
      columns={columns}
      rows={rows}
      isPrinted={({ id }) => printed.has(id)}
      nothing="Nothing of this client was in an issue."
    >
      <Printed shown={printed.size} total={rows.length}>
        with the most clicks
      </Printed>
    </ReportTable>
  );
}

function getColumns(rows: readonly ReportedItem[]): readonly ReportColumn<ReportedItem>[] {
  const max = Math.max(1, ...rows.flatMap(({ clicks, usualClicks }) => [clicks ?? 0, usualClicks ?? 0]));
  return [
    {
      key: 'picture',
      header: '',
      className: styles.picture,
      cell: ({ imageUrl }) => imageUrl && <Thumbnail src={getFileUrl(imageUrl)} width={46} height={38} />,
    },
    {
      key: 'content',
      header: 'Content',
      className: styles.content,
      cell: (item) => (
        <>
          <Link to={getContentPath(item.id)}>{getHeadline(item)}</Link>
          <span>{describePlace(item)}</span>
        </>
      ),
    },
    {
      key: 'issue',
      header: 'Issue',
      className: styles.issue,
      cell: ({ issue, date }) => (
        <>
          {issue ?? '–'}
          <span>{formatDate(date)}</span>
        </>
      ),
    },
    { key: 'opens', header: 'Opens', number: true, className: styles.wide, cell: ({ opens }) => formatCount(opens) },
    {
      key: 'bar',
      header: '',
      className: `${styles.bar} ${styles.wide}`,
      cell: ({ clicks, usualClicks }) => <Bar value={clicks} usual={usualClicks} max={max} />,
    },
    {
      key: 'clicks',
      header: 'Clicks',
      number: true,
      className: styles.value,
      cell: ({ clicks }) => formatOptional(clicks),
    },
    {
      key: 'usual',
      header: 'Usual',
      number: true,
      className: styles.wide,
      cell: ({ usualClicks }) => formatOptional(usualClicks),
    },
    {
      key: 'change',
      header: 'Change',
      number: true,
      className: styles.wide,
      cell: (item) => <Change value={item.clicks} usual={item.usualClicks} />,
    },
    {
      key: 'leads',
      header: 'Leads',
      number: true,
      className: styles.value,
      cell: ({ leadCount }) => formatCount(leadCount),
    },
  ];
}
