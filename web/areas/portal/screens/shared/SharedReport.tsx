import { brand } from '@masthead/client';
import type { SharedReport as Report, SharedItem } from '@masthead/client/types/stats';
import {
  Button,
  EmptyState,
  formatCount,
  formatCountOf,
  formatDate,
  getDay,
  Loading,
  PageHeader,
  Text,
  useParams,
} from '@masthead/kit';
import { useMemo } from 'react';
import { reportLinksApi } from '../../api/reportLinks';
import { compareTotal, countItems, describeLeadShare, describeUsual, formatOptional } from '../../model/report';
import { describePlace, describeRank, getHeadline } from '../../model/slots';
import styles from '../report/ClientReport.module.css';
import { buildBar, Change, PICTURE } from '../report/Comparison';
import { ReasonTable } from '../report/ReasonTable';
import { type ReportColumn, ReportTable, reportColumn } from '../report/ReportTable';
import { FigureRow, Masthead } from '../report/Summary';

/** Rows that fit on one printed page (STATS-81). */
const PRINTED = { count: 14, by: ({ clicks }: SharedItem) => clicks, words: 'with the most clicks' };

/** `/report/{token}`: whoever has a link reads what a client's ads and articles brought (STATS-81). */
export default function SharedReport() {
  const { token = '' } = useParams();
  const query = reportLinksApi.useSharedReportQuery(token);
  const report = query.data;
  if (report) return <Page report={report} />;
  return (
    <>
      <PageHeader title={`Report of ${brand().newsletter}`} />
      <Loading query={query} what="The report" rows={10} absent={<Ended />} />
    </>
  );
}

function Ended() {
  return (
    <EmptyState title="This link is no longer valid">
      It has ended or was revoked. Please ask the publisher for another.
    </EmptyState>
  );
}

function Page({ report }: { report: Report }) {
  const { client, endsAt, totals, items } = report;
  const company = client.company ?? 'Your report';
  return (
    <>
      <Masthead />
      <PageHeader
        title={company}
        subtitle={`Private link, ends ${formatDate(getDay(endsAt), 'long')}`}
        actions={
          <Button icon="download" onClick={() => window.print()}>
            Print or PDF
          </Button>
        }
      />
      <Lead report={report} />
      {items.length > 0 && (
        <>
          <FigureRow figures={listFigures(report)} />
          <Results items={items} />
        </>
      )}
      {totals.scanners + totals.unsure > 0 && (
        <>
          <ReasonTable title="Clicks left out" counts={totals.reasons} />
          <Text size="xs" tone="muted" top={2}>
            Security software opens links before people do. Each click is judged on its own.
          </Text>
        </>
      )}
    </>
  );
}

/** The report in a sentence. */
function Lead({ report: { from, to, totals, items } }: { report: Report }) {
  const leads = countLeads(items);
  const days = from
    ? `${formatDate(from, 'long')} to ${formatDate(to, 'long')}`
    : `Everything to ${formatDate(to, 'long')}`;
  const compared = compareTotal(totals);
  return (
    <Text size="lg" tone="secondary" className={styles.summary}>
      {days}.{' '}
      {items.length === 0 ? (
        'Nothing of yours was in an issue then.'
      ) : (
        <>
          Readers clicked your {countItems(items)} <b>{formatOptional(totals.itemClicks)} times</b>
          {compared && `, ${compared},`} and <b>{formatCount(leads)}</b> left their address.
        </>
      )}
    </Text>
  );
}

function listFigures({ totals, items }: Report) {
  const { itemClicks, delivered, issues, scanners } = totals;
  const leads = countLeads(items);
  const known = delivered > 0 ? formatCount(delivered) : '–';
  return [
    { label: 'Clicks by people', value: formatOptional(itemClicks), note: describeUsual(totals) },
    { label: 'Emails delivered', value: known, note: formatCountOf(issues, 'issue') },
    { label: 'Leads', value: formatCount(leads), note: describeLeadShare(leads, itemClicks) },
    { label: 'By scanners', value: formatCount(scanners), note: 'left out' },
  ];
}

/** The leads of what the page shows: the client's other leads are those of campaigns. */
const countLeads = (items: readonly SharedItem[]): number => items.reduce((sum, { leadCount }) => sum + leadCount, 0);

type ItemRow = SharedItem & { id: number };

function Results({ items }: { items: readonly SharedItem[] }) {
  const rows = useMemo(() => items.map((item, id) => ({ ...item, id })).reverse(), [items]);
  const columns = useMemo(() => getColumns(rows), [rows]);
  return (
    <ReportTable
      title="Ads and articles"
      hint={rows.some(({ usualClicks }) => usualClicks !== null) ? 'the line marks the usual' : ''}
      columns={columns}
      rows={rows}
      printed={PRINTED}
    />
  );
}

function getColumns(rows: readonly ItemRow[]): readonly ReportColumn<ItemRow>[] {
  return [
    PICTURE,
    reportColumn('Content', { className: styles.content }, (item) => (
      <>
        <Text weight="medium" tone="text">
          {getHeadline(item)}
        </Text>
        <Text tone="muted">
          {[describePlace(item), item.issue && `issue ${item.issue}`, formatDate(item.date), describeRank(item)]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </>
    )),
    buildBar(rows),
    reportColumn('Clicks by people', { kind: 'value' }, ({ clicks, usualClicks }) => (
      <>
        {formatOptional(clicks)}
        {usualClicks !== null && (
          <Text as="div" size="xs" weight="regular">
            <Change value={clicks} usual={usualClicks} />
          </Text>
        )}
      </>
    )),
    reportColumn('Leads', { kind: 'value' }, ({ leadCount }) => formatCount(leadCount)),
  ];
}
