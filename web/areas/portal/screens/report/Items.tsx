import type { ReportedItem } from '@masthead/client/types/stats';
import { formatCount, formatDate, Link, Text } from '@masthead/kit';
import { WIDE_COUNT } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { getContentPath } from '../../model/paths';
import { formatOptional, hasBothSources, PRINTED } from '../../model/report';
import { describePlace, describeRank, getHeadline } from '../../model/slots';
import styles from './ClientReport.module.css';
import { buildBar, Change, PICTURE } from './Comparison';
import { type ReportColumn, ReportTable, reportColumn } from './ReportTable';

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
    reportColumn('Content', { className: styles.content }, (item) => (
      <>
        <Link to={getContentPath(item.id)}>{getHeadline(item)}</Link>
        <Text tone="muted">
          {[describePlace(item), describeRank(item), isMixed && item.clicks !== null && `${item.source} clicks`]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </>
    )),
    reportColumn('Issue', { className: styles.issue }, ({ issue, date }) => (
      <>
        {issue ?? '–'}
        <Text tone="muted">{formatDate(date)}</Text>
      </>
    )),
    reportColumn('Opens', { kind: 'number', wide: true }, ({ opens }) => formatOptional(opens)),
    buildBar(rows),
    reportColumn('Clicks', { kind: 'value' }, ({ clicks }) => formatOptional(clicks)),
    reportColumn('Usual', { kind: 'number', wide: true }, ({ usualClicks }) => formatOptional(usualClicks)),
    reportColumn('Change', { ...WIDE_COUNT }, (item) => <Change value={item.clicks} usual={item.usualClicks} />),
    reportColumn('Leads', { kind: 'value' }, ({ leadCount }) => formatCount(leadCount)),
  ];
}
