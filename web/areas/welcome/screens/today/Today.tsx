import { useSession } from '@masthead/client';
import type { EmailStatOut } from '@masthead/client/types/stats';
import {
  Button,
  ButtonLink,
  Columns,
  Figures,
  formatCount,
  formatDate,
  formatZone,
  getToday,
  Hidden,
  Link,
  Menu,
  PageHeader,
  Row,
  SmallTable,
  Stack,
  Tag,
  Text,
  toLocalDateTime,
  useNavigate,
  useShortcut,
} from '@masthead/kit';
import { ReportDrop } from '@masthead/kit/editor';
import { useRef } from 'react';
import { todayApi } from '../../todayApi';
import { Aside, Block, LIVE, Nothing, SOON } from './Block';
import { FirstHour } from './FirstHour';
import { listInboxTasks } from './inbox';
import { LastItems } from './LastItems';
import { NextIssue } from './NextIssue';
import { LastAds, NextAds } from './OwnAds';
import { OwnMicrosites } from './OwnMicrosites';
import { PublishesSoon } from './PublishesSoon';
import { Tasks } from './Tasks';
import { useNew } from './useNew';
import { Waiting } from './Waiting';

const HEAD = [<Hidden key="figure">Figure</Hidden>, <Hidden key="issue">This issue</Hidden>, 'usual'];

/** Least number of other issues that make a usual figure. */
const LEAST = 3;

const formatRate = (value: number): string => `${value.toFixed(1)}%`;
const formatRounded = (value: number): string => formatCount(Math.round(value));
/** Format a figure; "–" if it is unknown, as of an issue that only has live clicks. */
const formatKnown = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value);

/** The figures of the last issue beside the usual ones: the medians of up to twelve issues before it. */
function LastIssue() {
  const query = todayApi.useTodayFiguresQuery(undefined, LIVE);
  const [last, ...before] = (query.data ?? []).filter(({ isDuplicate }) => !isDuplicate);
  const title = last?.alertItem ? `Issue# ${last.alertItem.issue} so far` : 'Last issue';
  const isUsual = before.length >= LEAST;
  const figures = [
    { label: 'Open rate', of: ({ openRate }: EmailStatOut) => openRate, format: formatRate },
    { label: 'Clicks', of: ({ clicks }: EmailStatOut) => clicks, format: formatRounded },
    { label: 'Click rate', of: ({ ctr }: EmailStatOut) => ctr, format: formatRate },
  ];
  return (
    <Block
      title={
        <>
          {title} {last?.source === 'live' && <Tag>Live</Tag>}
        </>
      }
      what="The figures of the last issue"
      query={query}
    >
      {() =>
        last ? (
          <>
            <SmallTable head={isUsual ? HEAD : [...HEAD.slice(0, 2), '']} numbers={1}>
              <tbody>
                {figures.map(({ label, of, format }) => (
                  <tr key={label}>
                    <Text as="th" scope="row" weight="regular">
                      {label}
                    </Text>
                    <Text as="td" weight="strong" data-number>
                      {formatKnown(of(last), format)}
                    </Text>
                    <Text as="td" tone="muted" data-number>
                      {isUsual && formatKnown(getMedian(before.map(of)), format)}
                    </Text>
                  </tr>
                ))}
              </tbody>
            </SmallTable>
            <Text top={3}>
              <Link to={`/portal/email-performance/email-issue-details/${last.id}`}>Open figures</Link>
            </Text>
          </>
        ) : (
          <Nothing>Figures appear here once they are entered.</Nothing>
        )
      }
    </Block>
  );
}

/** Return the median of the known values; null with too few of them. */
function getMedian(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  if (sorted.length < LEAST) return null;
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
}

const COLUMNS = { template: 'minmax(0, 1fr) 320px', below: 'tablet', gap: [0, 7], align: 'start' } as const;

/** `/today`: what there is to do, for each role (CONSOLE-44). */
export default function Today() {
  const { isStaff, clientId } = useSession();
  const today = getToday();
  return (
    <>
      <PageHeader
        title={
          <>
            Today{' '}
            <Aside>
              {formatDate(today, 'weekdayOnly')}, {formatDate(today, 'long')}
            </Aside>
          </>
        }
        documentTitle="Today"
        subtitle={isStaff && `Times in ${formatZone(toLocalDateTime(Date.now()))}`}
        actions={isStaff && <NewMenu />}
      />
      {isStaff ? (
        <StaffToday today={today} />
      ) : (
        <Columns {...COLUMNS}>
          <div>
            {clientId !== null && <Asked />}
            {clientId !== null && <NextAds />}
            <OwnMicrosites />
          </div>
          {clientId !== null && (
            <div>
              <LastReport clientId={clientId} />
              <LastAds />
              <DigestNote />
            </div>
          )}
        </Columns>
      )}
    </>
  );
}

function StaffToday({ today }: { today: string }) {
  useTaskKeys();
  return (
    <Columns {...COLUMNS}>
      <div>
        <FirstHour />
        <NextIssue today={today} />
        <Waiting />
      </div>
      <div>
        <PublishesSoon today={today} />
        <LastIssue />
        <ReportDrop />
        <DigestNote />
      </div>
    </Columns>
  );
}

const KINDS = [
  { label: 'Alert issue', to: '/create-alert' },
  { label: 'Post', to: '/post' },
  { label: 'Career listing', to: '/career-listing' },
  { label: 'Event', to: '/event-listing' },
  { label: 'Ad', to: '/ad' },
];

/** Menu that creates a record of any editorial kind. */
function NewMenu() {
  const navigate = useNavigate();
  const place = useRef<HTMLSpanElement>(null);
  useShortcut('n', 'New', () => place.current?.querySelector('button')?.click());
  return (
    <span ref={place}>
      <Menu
        trigger={
          <Button icon="plus" shortcut="N">
            New
          </Button>
        }
        items={KINDS.map(({ label, to }) => ({ label, onSelect: () => navigate(to) }))}
      />
    </span>
  );
}

/** J and K move through the things to do, E does the current one. */
function useTaskKeys(): void {
  const move = (by: number) => {
    const links = listLinks();
    const current = links.indexOf(document.activeElement as HTMLElement);
    const next = current < 0 ? 0 : Math.min(Math.max(current + by, 0), links.length - 1);
    links[next]?.focus();
  };
  useShortcut('j', 'Next task', () => move(1));
  useShortcut('k', 'Previous task', () => move(-1));
  useShortcut('e', 'Do the task', () => {
    const links = listLinks();
    (links.find((link) => link === document.activeElement) ?? links[0])?.click();
  });
}

const listLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-task]')];

/** The last issue by date in which a client has content, with its figures. */
function LastReport({ clientId }: { clientId: number }) {
  const query = todayApi.useTodayReportQuery(clientId, LIVE);
  const report = query.data?.[0];
  const item = report?.alertItem;
  return (
    <Block title={item ? `Issue# ${item.issue}` : 'Your last report'} what="Your last report" query={query}>
      {() =>
        report ? (
          <Stack gap={3}>
            <Text tone="secondary">
              {formatDate(item?.date, 'long')}, delivered to {formatKnown(report.delivered, formatCount)}
            </Text>
            <Figures
              items={{
                Opens: formatKnown(report.opens, formatCount),
                Clicks: formatKnown(report.clicks, formatCount),
                'Open rate': formatKnown(report.openRate, (rate) => `${rate}%`),
              }}
            />
            <LastItems clientId={clientId} report={report} />
            <Row wrap gap={2} top={1}>
              <ButtonLink kind="primary" to={`/portal/client-report/${clientId}`}>
                Client report
              </ButtonLink>
              <ButtonLink to={`/portal/email-performance/email-issue-details/${report.id}`}>This issue</ButtonLink>
            </Row>
          </Stack>
        ) : (
          <Nothing>Your figures appear here after the first issue with your content.</Nothing>
        )
      }
    </Block>
  );
}

/** Whether the user gets what waits by mail, and where that is changed (ACCOUNT-94). */
function DigestNote() {
  const { data } = todayApi.useTodayDigestQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <Text size="xs" tone="muted" links="underlined" top={4}>
      You {data.wanted ? '' : 'can '}get this list by mail at 8:00 AM on weekdays. <Link to="/account">Change</Link>
    </Text>
  );
}

/** What a client is asked for, what is due first on top. */
function Asked() {
  const query = todayApi.useInboxQuery(undefined, SOON);
  const isNew = useNew(query.data);
  return (
    <Block
      title={<>What we ask of you {query.data && query.data.length > 0 && <Aside>{query.data.length}</Aside>}</>}
      what="What we ask of you"
      query={query}
    >
      {(rows) =>
        rows.length > 0 ? <Tasks tasks={listInboxTasks(rows, isNew)} /> : <Nothing>Nothing for now. Thank you.</Nothing>
      }
    </Block>
  );
}
