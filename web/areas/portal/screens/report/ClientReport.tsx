import { useSession } from '@masthead/client';
import { useClientReportQuery } from '@masthead/client/choices';
import type { CampaignSent, Month, ClientReport as Whole } from '@masthead/client/types/stats';
import {
  Button,
  Columns,
  EmptyState,
  formatCount,
  formatDate,
  Link,
  Navigate,
  PageHeader,
  RecordLoading,
  Text,
  useParams,
} from '@masthead/kit';
import { type ReactNode, useMemo, useState } from 'react';
import { LIVE } from '../../api/linkClicks';
import { formatRate } from '../../model/figures';
import { type MonthOfVisits, mergeMonths } from '../../model/months';
import { CLIENT_REPORT, getCampaignPath, getClientReportPath, PERFORMANCE } from '../../model/paths';
import { PRINTED } from '../../model/report';
import { usePeriod } from '../../parts/PeriodFilter';
import { Booked } from './Booked';
import styles from './ClientReport.module.css';
import { ClientReports } from './ClientReports';
import { Items } from './Items';
import { type ReportColumn, ReportTable, reportColumn } from './ReportTable';
import { ShareReport } from './ShareReport';
import { Figures, Masthead, Summary } from './Summary';

const COLUMNS: readonly ReportColumn<CampaignSent>[] = [
  reportColumn('Campaign', { className: styles.content }, ({ id, subject, date }) => (
    <>
      <Link to={getCampaignPath(id)}>{subject}</Link>
      <Text tone="muted">{formatDate(date)}</Text>
    </>
  )),
  reportColumn('Delivered', { kind: 'number', wide: true }, ({ delivered }) => formatCount(delivered)),
  reportColumn('Open rate', { kind: 'number', wide: true }, ({ openRate }) => formatRate(openRate)),
  reportColumn('Clicks', { kind: 'value' }, ({ clicks }) => formatCount(clicks)),
  reportColumn('Leads', { kind: 'value' }, ({ leadCount }) => formatCount(leadCount)),
];

const SENT_LAST = { count: PRINTED.campaigns, by: ({ date }: CampaignSent) => date, words: 'sent last' };

/** The emails that were sent for the client alone, the newest first. */
function Campaigns({ campaigns }: { campaigns: readonly CampaignSent[] }) {
  const rows = useMemo(() => campaigns.toReversed(), [campaigns]);
  return (
    <ReportTable title="Campaigns" columns={COLUMNS} rows={rows} printed={SENT_LAST} nothing="No campaign was sent." />
  );
}

type MonthRow = MonthOfVisits & { id: string };

/** Twelve months touch thirteen calendar months. */
const LATEST = { count: PRINTED.months, by: ({ key }: MonthRow) => key, words: 'latest months' };

/** Views of the client's posts, listings and microsite by month, each with a bar, and clicks on links to the client. */
function Pages({ views, clicks }: { views: readonly Month[]; clicks: readonly Month[] }) {
  const rows = useMemo(
    () =>
      mergeMonths(views, clicks)
        .map((month) => ({ ...month, id: month.key }))
        .reverse(),
    [views, clicks],
  );
  const columns = useMemo(() => getColumns(rows), [rows]);
  return (
    <ReportTable
      title="Your pages"
      hint={`${formatCount(sum(rows, 'views'))} views, ${formatCount(sum(rows, 'clicks'))} clicks to your site`}
      columns={columns}
      rows={rows}
      printed={LATEST}
      nothing="Nobody has looked at this client's pages yet."
    />
  );
}

function getColumns(rows: readonly MonthRow[]): readonly ReportColumn<MonthRow>[] {
  const max = Math.max(1, ...rows.map(({ views }) => views));
  return [
    reportColumn('Month', {}, ({ name }) => name),
    reportColumn('', { className: styles.bar }, ({ views }) => (
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${(views / max) * 100}%` }} />
      </span>
    )),
    reportColumn('Views', { kind: 'value' }, ({ views }) => formatCount(views)),
    reportColumn('Clicks', { kind: 'value' }, (row) => formatCount(row.clicks)),
  ];
}

const sum = (rows: readonly MonthRow[], name: 'views' | 'clicks') => rows.reduce((total, row) => total + row[name], 0);

/** `/portal/client-report/{id}`: one client's items and campaigns and what came of them, on one printed page (STATS-52). */
export default function ClientReport() {
  const { id } = useParams();
  const { clientId } = useSession();
  if (id !== undefined) return <ReportOf key={id} clientId={Number(id)} />;
  // A user with a grant has only one report (ACCESS-4).
  if (clientId !== null) return <Navigate to={getClientReportPath(clientId)} replace />;
  return <ClientReports />;
}

function ReportOf({ clientId }: { clientId: number }) {
  const { isStaff } = useSession();
  const { period, filter, query } = usePeriod();
  const [isSharing, setSharing] = useState(false);
  const answer = useClientReportQuery({ clientId, ...period }, LIVE);
  const { data: report, currentData } = answer;
  const crumbs = isStaff
    ? [
        { label: 'Performance', to: PERFORMANCE },
        { label: 'Client Report', to: `${CLIENT_REPORT}${query}` },
      ]
    : [{ label: 'Performance', to: PERFORMANCE }];
  if (!report) {
    return (
      <RecordLoading
        query={answer}
        noun="report"
        crumbs={crumbs}
        back={{ to: isStaff ? CLIENT_REPORT : PERFORMANCE, label: isStaff ? 'All clients' : 'Email Performance' }}
      />
    );
  }
  const company = report.client.company ?? `Client ${report.client.id}`;
  return (
    <div aria-busy={!currentData || undefined}>
      <Masthead />
      <PageHeader
        title={company}
        breadcrumbs={[...crumbs, { label: company }]}
        actions={
          <>
            {isStaff && (
              <Button icon="link" onClick={() => setSharing(true)}>
                Share
              </Button>
            )}
            <Button kind="primary" icon="download" onClick={() => window.print()}>
              Print or save as PDF
            </Button>
          </>
        }
      >
        {filter}
      </PageHeader>
      {isSharing && <ShareReport {...{ clientId, company, period }} onClose={() => setSharing(false)} />}
      <Sections report={report} booked={<Booked clientId={clientId} period={period} />} />
    </div>
  );
}

function Sections({ report, booked }: { report: Whole; booked: ReactNode }) {
  const { items, campaigns, views, clicks } = report;
  if (items.length + campaigns.length + views.length + clicks.length === 0) {
    return (
      <>
        <EmptyState title="Nothing in this period">
          No issue, campaign or page of this client has figures then. Choose another period.
        </EmptyState>
        {booked}
      </>
    );
  }
  return (
    <div>
      <Summary report={report} />
      <Figures report={report} />
      <Items items={items} />
      {booked}
      <Columns template="minmax(0, 5fr) minmax(0, 6fr)" below="tablet" className={styles.pair}>
        <Pages views={views} clicks={clicks} />
        <Campaigns campaigns={campaigns} />
      </Columns>
      {items.length > 0 && (
        <Text size="xs" dense tone="muted" className={styles.footnote}>
          Opens are those of the issue, clicks those of the item. “Usual” is the median of the clicks of the same slot
          in the 12 issues before that have a figure for it. It is left out if fewer than three have one.
        </Text>
      )}
    </div>
  );
}
