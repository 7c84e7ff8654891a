import type {
  Averages,
  CampaignSent,
  ClientReport,
  IssueSent,
  Month,
  ReportedItem,
} from '@masthead/client/types/stats';
import { formatCount, formatDate, Link } from '@masthead/kit';
import { TrendCharts } from '../../charts/TrendCharts';
import { formatDay, getMarks } from '../../model/comparison';
import { formatRate } from '../../model/figures';
import { formatLeadCount } from '../../model/leads';
import { mergeMonths } from '../../model/months';
import { getCampaignPath, getContentPath, getIssuePath } from '../../model/paths';
import styles from './ClientReport.module.css';
import { type ReportColumn, ReportTable } from './ReportTable';

const TOTALS = [
  ['issues', 'Issues'],
  ['items', 'Content items'],
  ['campaigns', 'Campaigns'],
  ['leads', 'Leads'],
  ['views', 'Views'],
  ['clicks', 'Clicks'],
] as const;

export function Totals({ totals }: { totals: ClientReport['totals'] }) {
  return (
    <dl className={styles.totals}>
      {TOTALS.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{formatCount(totals[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Columns that issues and campaigns have in common. */
const PERFORMANCE_COLUMNS: readonly ReportColumn<IssueSent | CampaignSent>[] = [
  { header: 'Delivered', number: true, cell: ({ delivered }) => formatCount(delivered) },
  { header: 'Opens', number: true, cell: ({ opens }) => formatCount(opens) },
  { header: 'Open rate', number: true, cell: ({ openRate }) => formatRate(openRate) },
  { header: 'Clicks', number: true, cell: ({ clicks }) => formatCount(clicks) },
  { header: 'CTR', number: true, cell: ({ ctr }) => formatRate(ctr) },
  { header: 'CTOR', number: true, cell: ({ ctor }) => formatRate(ctor) },
];

const ISSUES: readonly ReportColumn<IssueSent>[] = [
  { header: 'Issue', cell: ({ id, issue }) => <Link to={getIssuePath(id)}>{issue ?? '–'}</Link> },
  { header: 'Date', cell: ({ date }) => formatDate(date) },
  { header: 'Title', cell: ({ title }) => title ?? '–' },
  ...PERFORMANCE_COLUMNS,
];

export function Issues({ issues, averages }: { issues: IssueSent[]; averages: Averages }) {
  return (
    <ReportTable title="Issues" columns={ISSUES} rows={issues} nothing="Nothing of this client was in an issue.">
      {issues.length > 1 && (
        <TrendCharts
          noun="issue"
          averages={averages}
          getMarks={(measure) => getMarks(issues, null, measure, ({ issue }) => String(issue ?? '–'))}
        />
      )}
    </ReportTable>
  );
}

const ITEMS: readonly ReportColumn<ReportedItem>[] = [
  { header: 'Content', cell: ({ id }) => <Link to={getContentPath(id)}>{id}</Link> },
  { header: 'Issue', cell: ({ issue }) => issue ?? '–' },
  { header: 'Content type', cell: ({ contentType }) => contentType },
  { header: 'Category', cell: ({ category }) => category || '–' },
  { header: 'Leads', number: true, cell: ({ leadCount }) => formatLeadCount(leadCount) },
];

export function Items({ items }: { items: ReportedItem[] }) {
  return <ReportTable title="Content" columns={ITEMS} rows={items} nothing="No content is connected." />;
}

const CAMPAIGNS: readonly ReportColumn<CampaignSent>[] = [
  { header: 'Campaign', cell: ({ id, subject }) => <Link to={getCampaignPath(id)}>{subject}</Link> },
  { header: 'Date', cell: ({ date }) => formatDate(date) },
  ...PERFORMANCE_COLUMNS,
  { header: 'Leads', number: true, cell: ({ leadCount }) => formatLeadCount(leadCount) },
];

export function Campaigns({ campaigns, averages }: { campaigns: CampaignSent[]; averages: Averages }) {
  return (
    <ReportTable title="Campaigns" columns={CAMPAIGNS} rows={campaigns} nothing="No campaign was sent.">
      {campaigns.length > 1 && (
        <TrendCharts
          noun="campaign"
          averages={averages}
          getMarks={(measure) => getMarks(campaigns, null, measure, ({ date }) => formatDay(date))}
        />
      )}
    </ReportTable>
  );
}

/** Views and clicks by month, each with a bar. */
export function Visits({ views, clicks }: { views: Month[]; clicks: Month[] }) {
  const months = mergeMonths(views, clicks);
  const max = Math.max(1, ...months.map((month) => month.views), ...months.map((month) => month.clicks));
  const renderBar = (visits: number) => (
    <span className={styles.bar}>
      {formatCount(visits)}
      <i style={{ width: `${(visits / max) * 100}%` }} aria-hidden="true" />
    </span>
  );
  return (
    <ReportTable
      title="Views and clicks"
      columns={[
        { header: 'Month', cell: ({ name }) => name },
        { header: 'Views', cell: (month) => renderBar(month.views) },
        { header: 'Clicks', cell: (month) => renderBar(month.clicks) },
      ]}
      rows={months.map((month) => ({ id: month.key, ...month }))}
      nothing="Nobody has looked at this client's pages yet."
    />
  );
}
