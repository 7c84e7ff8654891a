import type { ReportedItem } from '@masthead/client/types/stats';
import { formatCount, formatDate, Link, Text } from '@masthead/kit';
import { WIDE_COUNT } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { getContentPath } from '../../model/paths';
import { formatOptional, hasBothSources, PRINTED } from '../../model/report';
import { describePlace, describeRank, getHeadline } from '../../model/slots';
import styles from './ClientReport.module.css';
import { buildBar, Change, PICTURE } from './Comparison';
import { type ReportColumn, ReportTable } from './ReportTable';

const byClicks = ({ clicks }: { clicks: number | null }) => clicks;
const MOST_CLICKED = { count: PRINTED.items, by: byClicks, words: 'with the most clicks' };

/** The items of a client, the newest first, each compared with what such items usually get (STATS-55). */
export function Items({ items, title = 'Ads and articles' }: { items: readonly ReportedItem[]; title?: string }) {
  const rows = useMemo(() => items.toReversed(), [items]);
  const columns = useMemo(() => getColumns(rows), [rows]);
  return (
    <ReportTable
      title={title}
      hint={rows.some(({ usualClicks }) => usualClicks !== null) ? 'the line marks what such items usually get' : ''}
      columns={columns}
      rows={rows}
      printed={MOST_CLICKED}
      nothing="Nothing of this client was in an issue."
    />
  );
}

function getColumns(rows: readonly ReportedItem[]): readonly ReportColumn<ReportedItem>[] {
  const isMixed = hasBothSources(rows);
  return [
    PICTURE,
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
    buildBar(rows),
    { header: 'Clicks', kind: 'value', cell: ({ clicks }) => formatOptional(clicks) },
    { header: 'Usual', kind: 'number', wide: true, cell: ({ usualClicks }) => formatOptional(usualClicks) },
    { header: 'Change', ...WIDE_COUNT, cell: (item) => <Change value={item.clicks} usual={item.usualClicks} /> },
    { header: 'Leads', kind: 'value', cell: ({ leadCount }) => formatCount(leadCount) },
  ];
}
