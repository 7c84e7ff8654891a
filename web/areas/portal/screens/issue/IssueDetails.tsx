import { getFileUrl, useSession } from '@masthead/client';
import { useClientReportQuery } from '@masthead/client/choices';
import type { IssueClicks } from '@masthead/client/types/stats';
import {
  ButtonLink,
  EmptyState,
  formatCountOf,
  formatDate,
  getDay,
  Icon,
  PageHeader,
  Row,
  Small,
  Stack,
  Tag,
  Text,
  Thumbnail,
  useNavigate,
  useParams,
  useUrlParam,
} from '@masthead/kit';
import { type Column, column, DataTable } from '@masthead/kit/lists';
import { LIVE, useIssueClicks } from '../../api/linkClicks';
import { statsApi } from '../../api/stats';
import { TrendCharts } from '../../charts/TrendCharts';
import { findPreviousIssue, getMarks } from '../../model/comparison';
import { CONTENT_TYPE_LABELS, formatCategory } from '../../model/contentTypes';
import { formatLeadCount } from '../../model/leads';
import { EMAIL_STATS_FORM, getConnectPath, getContentPath, ISSUES, PERFORMANCE } from '../../model/paths';
import type { ContentStat, EmailStat } from '../../model/records';
import { DeleteStat } from '../../parts/DeleteStat';
import { FigureList } from '../../parts/FigureList';
import { ExternalLink, RecordBelow } from '../../parts/links';
import { CONTENT_FIRST, removeStat } from '../../parts/removeStat';
import { Items } from '../report/Items';
import { ClicksDownload, LiveFigures, LiveStatus } from './clicks/LiveFigures';
import { ClickMap } from './report/ClickMap';
import { ReportImport } from './report/ReportImport';

/** Thumbnail, id, client id, content type, category, external link and lead count. */
const columns: readonly Column<ContentStat>[] = [
  column(
    'image',
    'Image',
    { width: 80 },
    ({ imageUrl }) => imageUrl && <Thumbnail src={getFileUrl(imageUrl)} width={56} height={38} />,
  ),
  column('id', 'Id', { width: 72, kind: 'id', sortBy: ({ id }) => id }, ({ id }) => id),
  column(
    'client',
    'Client',
    { kind: 'title', sortBy: ({ clientCompany }) => clientCompany },
    ({ clientCompany, clientId }) => (
      <>
        {clientCompany} <Small size="sm">{clientId}</Small>
      </>
    ),
  ),
  column(
    'contentType',
    'Content type',
    { width: 152, sortBy: ({ contentType }) => contentType },
    ({ contentType }) => CONTENT_TYPE_LABELS[contentType],
  ),
  column('category', 'Category', { width: 160, wide: true, sortBy: ({ category }) => category }, ({ category }) =>
    category ? formatCategory(category) : '–',
  ),
  column('externalLink', 'External link', { width: 240, wide: 'desk' }, ({ externalLink }) => (
    <ExternalLink to={externalLink} />
  )),
  column('leads', 'Leads', { width: 88, kind: 'number', sortBy: ({ leadCount }) => leadCount }, ({ leadCount }) => (
    <Text as="span" {...(leadCount > 0 && { tone: 'text', weight: 'strong' })}>
      {formatLeadCount(leadCount)}
    </Text>
  )),
];

/** Whether the client was sent the report about the issue (STATS-82). */
const REPORT: Column<ContentStat> = {
  key: 'report',
  header: 'Report',
  width: 168,
  render: ({ reportQueuedAt, reportSentAt }) => {
    const at = reportSentAt ?? reportQueuedAt;
    return at ? `Report ${reportSentAt ? 'sent' : 'queued'} ${formatDate(getDay(at), 'day')}` : '–';
  },
};

const DELETE = 'Delete Overall Stats';

/** `email-issue-details/{id}`: the figures of an issue and clients' content in it. */
export default function IssueDetails() {
  const id = Number(useParams().id);
  const query = statsApi.useEmailStatQuery(id);
  if (query.currentData) return <Issue stat={query.currentData} />;
  return <RecordBelow list={ISSUES} query={query} noun="issue" label={`Id ${id}`} />;
}

function Issue({ stat }: { stat: EmailStat }) {
  const { data: trends } = statsApi.useTrendsQuery();
  const { isStaff } = useSession();
  // A client does not see every issue, so the previous visible one may not be the previous issue.
  const last = isStaff && trends ? findPreviousIssue(trends.issues, stat.id) : undefined;
  const { currentData: before } = statsApi.useEmailStatQuery(last ?? stat.id, { skip: last === undefined });
  const name = `Issue# ${stat.alertItem?.issue ?? '–'}`;
  // A client compares what is his, and not the publisher's figures.
  const averages = (isStaff && trends?.averages.issues) || null;
  const query = useIssueClicks(stat.alertItemId, stat.id, isStaff);
  const startsWithClicks = isStaff && isOnlyLive(stat);
  return (
    <>
      <PageHeader
        title={
          <>
            {name}{' '}
            <Text as="span" tone="muted" weight="regular">
              | {formatDate(stat.alertItem?.date, 'long')}
            </Text>
          </>
        }
        documentTitle={name}
        breadcrumbs={[ISSUES, { label: name }]}
        subtitle={<Subtitle stat={stat} clicks={query.currentData} />}
        actions={<Actions stat={stat} name={name} clicks={query.currentData} />}
      />
      <OwnItems stat={stat} />
      {!startsWithClicks && <FigureList figures={stat} {...{ averages, before }} />}
      <LiveFigures {...{ query, stat, name }} />
      {isStaff && !startsWithClicks && <IssueTrends stat={stat} />}
      {isStaff && <ClickMap emailStatId={stat.id} clicks={query.currentData} />}
      {startsWithClicks && <IssueTrends stat={stat} />}
      <Contents stat={stat} />
      {isStaff && <ReportImport stat={stat} />}
    </>
  );
}

/** Whether nothing but clicks is known of an issue. */
const isOnlyLive = ({ source, delivered }: EmailStat): boolean => source === 'live' && delivered === null;

function Subtitle({ stat, clicks }: { stat: EmailStat; clicks: IssueClicks | undefined }) {
  return (
    <>
      {stat.alertItem?.title} {stat.alertItem?.deletedAt && <Tag>Deleted</Tag>}{' '}
      {stat.isDuplicate && <Tag>Duplicate</Tag>} <NewsletterLink to={stat.newsletterLink} />{' '}
      <LiveStatus clicks={clicks} />
    </>
  );
}

/** What a client had in the issue, with clicks, usual and rank; staff see all content below. */
function OwnItems({ stat }: { stat: EmailStat }) {
  const { isStaff, clientId } = useSession();
  const day = stat.alertItem?.date?.slice(0, 10);
  const period = day ? { from: day, to: day } : {};
  const { data } = useClientReportQuery(
    { clientId: clientId ?? 0, ...period },
    { ...LIVE, skip: isStaff || !clientId },
  );
  const items = data?.items.filter(({ emailStatId }) => emailStatId === stat.id) ?? [];
  return items.length > 0 && <Items items={items} title="Yours in this issue" />;
}

/** The figures of all issues, with this one marked. */
function IssueTrends({ stat }: { stat: EmailStat }) {
  const { data: trends } = statsApi.useTrendsQuery();
  if (!trends || stat.isDuplicate || trends.issues.length < 2) return null;
  return (
    <TrendCharts
      noun="issue"
      averages={trends.averages.issues}
      getMarks={(measure) => getMarks(trends.issues, stat.id, measure, ({ issue }) => String(issue ?? '–'))}
    />
  );
}

function NewsletterLink({ to }: { to: string }) {
  return (
    <Row as="span" inline gap={1} tone="accent" size="sm">
      <ExternalLink to={to}>Newsletter link</ExternalLink> <Icon name="external" size={14} />
    </Row>
  );
}

function Actions({ stat, name, clicks }: { stat: EmailStat; name: string; clicks: IssueClicks | undefined }) {
  const { isStaff } = useSession();
  if (!isStaff) return null;
  const { id: emailStatId, alertItemId, alertItem } = stat;
  return (
    <>
      <ClicksDownload stat={stat} clicks={clicks} />
      <Delete stat={stat} name={name} />
      <ButtonLink to={`${EMAIL_STATS_FORM}/${emailStatId}`}>Edit Overall Stats</ButtonLink>
      <ButtonLink
        kind="primary"
        icon="link"
        to={getConnectPath({ emailStatId, alertItemId, alertIssueId: alertItem?.issue ?? 0 })}
      >
        Connect Content
      </ButtonLink>
    </>
  );
}

/** Deletes the figures; blocked while there is content (STATS-5). */
function Delete({ stat: { id, version }, name }: { stat: EmailStat; name: string }) {
  const { data: items } = statsApi.useContentStatsQuery(id);
  const [remove] = statsApi.useRemoveEmailStatMutation();
  const navigate = useNavigate();
  const confirmRemoval = () =>
    removeStat({
      noun: 'email stat',
      what: `The figures of ${name}`,
      action: DELETE,
      done: 'Email stat deleted successfully!',
      remove: () => remove({ id, version }),
      onGone: () => navigate(PERFORMANCE, { replace: true }),
    });
  return (
    <DeleteStat
      action={DELETE}
      isBlocked={items !== undefined && items.length > 0}
      hint={CONTENT_FIRST}
      onDelete={() => void confirmRemoval()}
    />
  );
}

function Contents({ stat }: { stat: EmailStat }) {
  const { data: items, error, refetch } = statsApi.useContentStatsQuery(stat.id);
  const { isStaff } = useSession();
  const [sort, setSort] = useUrlParam('sort', '');
  const prefetch = statsApi.usePrefetch('contentStat');
  const leads = items?.reduce((sum, { leadCount }) => sum + leadCount, 0) ?? 0;
  return (
    <Stack as="section" gap={1} top={3} aria-label="Content in this issue">
      <Text as="h2" size="sm">
        Content in this issue{' '}
        <Small size="sm">{items && `${formatCountOf(items.length, 'item')}, ${formatCountOf(leads, 'lead')}`}</Small>
      </Text>
      <DataTable
        label="Content in this issue"
        media
        columns={isStaff ? [...columns, REPORT] : columns}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => getContentPath(id)}
        onPrefetch={({ id }) => prefetch(id)}
        sort={sort}
        onSort={setSort}
        failure={error && `The content could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No content connected">
            Content that a client placed in this issue is connected here, with the leads it brought.
          </EmptyState>
        }
      />
    </Stack>
  );
}
