import { getFileUrl } from '@masthead/client';
import type { ReportedItem } from '@masthead/client/types/stats';
import { formatCount, formatDate, Link, Text, Thumbnail } from '@masthead/kit';
import { useMemo } from 'react';
import { getContentPath } from '../../model/paths';
import { findPrinted, formatOptional, hasBothSources, PRINTED } from '../../model/report';
import { describePlace, describeRank, getHeadline } from '../../model/slots';
import styles from './ClientReport.module.css';
import { Bar, Change } from './Comparison';
import { Printed, type ReportColumn, ReportTable } from './ReportTable';

/** The items of a client, the newest first, each compared with what such items usually get (STATS-55). */
export function Items({ items, title = 'Ads and articles' }: { items: readonly ReportedItem[]; title?: string }) {
  const rows = useMemo(() => items.toReversed(), [items]);
  const printed = useMemo(() => findPrinted(rows, ({ clicks }) => clicks, PRINTED.items), [rows]);
  const columns = useMemo(() => getColumns(rows), [rows]);
  return (
    <ReportTable
      title={title}
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
  const isMixed = hasBothSources(rows);
  const max = Math.max(1, ...rows.flatMap(({ clicks, usualClicks }) => [clicks ?? 0, usualClicks ?? 0]));
  return [
    {
      header: '',
      className: styles.picture,
      cell: ({ imageUrl }) => imageUrl && <Thumbnail src={getFileUrl(imageUrl)} width={46} height={38} />,
    },
    {
      header: 'Content',
      className: styles.content,
      cell: (item) => (
        <>
          <Link to={getContentPath(item.id)}>{getHeadline(item)}</Link>
          <Text tone="muted">
            {[describePlace(item), describeRank(item), isMixed && item.clicks !== null && `${item.source} clicks`]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </>
      ),
    },
    {
      header: 'Issue',
      className: styles.issue,
      cell: ({ issue, date }) => (
        <>
          {issue ?? '–'}
          <Text tone="muted">{formatDate(date)}</Text>
        </>
      ),
    },
    { header: 'Opens', kind: 'number', wide: true, cell: ({ opens }) => formatOptional(opens) },
    {
      header: '',
      wide: true,
      className: styles.bar,
      cell: ({ clicks, usualClicks }) => <Bar value={clicks} usual={usualClicks} max={max} />,
    },
    { header: 'Clicks', kind: 'value', cell: ({ clicks }) => formatOptional(clicks) },
    { header: 'Usual', kind: 'number', wide: true, cell: ({ usualClicks }) => formatOptional(usualClicks) },
    {
      header: 'Change',
      kind: 'number',
      wide: true,
      cell: (item) => <Change value={item.clicks} usual={item.usualClicks} />,
    },
    { header: 'Leads', kind: 'value', cell: ({ leadCount }) => formatCount(leadCount) },
  ];
}
