import { useSession } from '@masthead/client';
import type { EmailStatOut } from '@masthead/client/types/stats';
import {
  Button,
  ButtonLink,
  formatCount,
  formatDate,
  formatZone,
  getToday,
  Hidden,
  Link,
  Menu,
  PageHeader,
  toLocalDateTime,
  useNavigate,
  useShortcut,
} from '@masthead/kit';
import { useRef } from 'react';
import { useTodayFiguresQuery, useTodayReportQuery } from '../../todayApi';
import { Block, FRESH } from './Block';
import { LastItems } from './LastItems';
import { NextIssue } from './NextIssue';
import { OwnMicrosites } from './OwnMicrosites';
import { PublishesSoon } from './PublishesSoon';
import styles from './Today.module.css';
import { Waiting } from './Waiting';

/** Least number of other issues that make a usual figure. */
const LEAST = 3;

const formatRate = (value: number): string => `${value.toFixed(1)}%`;

/** The figures of the last issue beside the usual ones: the medians of up to twelve issues before it. */
function LastIssue() {
  const query = useTodayFiguresQuery(undefined, FRESH);
  const [last, ...before] = (query.data ?? []).filter(({ isDuplicate }) => !isDuplicate);
  const title = last?.alertItem ? `Issue# ${last.alertItem.issue} so far` : 'Last issue';
  const figures = [
    { label: 'Open rate', of: ({ openRate }: EmailStatOut) => openRate, format: formatRate },
    {
      label: 'Clicks',
      of: ({ clicks }: EmailStatOut) => clicks,
      format: (value: number) => formatCount(Math.round(value)),
    },
    { label: 'Click rate', of: ({ ctr }: EmailStatOut) => ctr, format: formatRate },
  ];
  return (
    <Block title={title} what="The figures of the last issue" query={query}>
      {() =>
        last ? (
          <>
            <table className={styles.compared}>
              <thead>
                <tr>
                  <th scope="col">
                    <Hidden>Figure</Hidden>
                  </th>
                  <th scope="col">
                    <Hidden>This issue</Hidden>
                  </th>
                  <th scope="col">{before.length >= LEAST && 'usual'}</th>
                </tr>
              </thead>
              <tbody>
                {figures.map(({ label, of, format }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{format(of(last))}</td>
                    <td>{before.length >= LEAST && format(getMedian(before.map(of)))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Link to={`/portal/email-performance/email-issue-details/${last.id}`}>Open figures</Link>
          </>
        ) : (
          <p className={styles.nothing}>Figures appear here once they are entered.</p>
        )
      }
    </Block>
  );
}

function getMedian(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
}

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
            <span className={styles.date}>
              {formatDate(today, 'weekdayOnly')}, {formatDate(today, 'long')}
            </span>
          </>
        }
        documentTitle="Today"
        subtitle={isStaff && `Times in ${formatZone(toLocalDateTime(Date.now()))}`}
        actions={isStaff && <NewMenu />}
      />
      {isStaff ? (
        <StaffToday today={today} />
      ) : (
        <div className={styles.columns}>
          <OwnMicrosites />
          {clientId !== null && <LastReport clientId={clientId} />}
        </div>
      )}
    </>
  );
}

function StaffToday({ today }: { today: string }) {
  useTaskKeys();
  return (
    <div className={styles.columns}>
      <div>
        <NextIssue today={today} />
        <Waiting />
      </div>
      <div>
        <PublishesSoon today={today} />
        <LastIssue />
      </div>
    </div>
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
  const query = useTodayReportQuery(clientId, FRESH);
  const report = query.data?.[0];
  const item = report?.alertItem;
  return (
    <Block title={item ? `Issue# ${item.issue}` : 'Your last report'} what="Your last report" query={query}>
      {() =>
        report ? (
          <>
            <p className={styles.subject}>
              {formatDate(item?.date, 'long')}, delivered to {formatCount(report.delivered)}
            </p>
            <dl className={styles.figures}>
              {[
                { label: 'Opens', value: formatCount(report.opens) },
                { label: 'Clicks', value: formatCount(report.clicks) },
                { label: 'Open rate', value: `${report.openRate}%` },
              ].map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <LastItems clientId={clientId} report={report} />
            <div className={styles.actions}>
              <ButtonLink kind="primary" to={`/portal/client-report/${clientId}`}>
                Client report
              </ButtonLink>
              <ButtonLink to={`/portal/email-performance/email-issue-details/${report.id}`}>This issue</ButtonLink>
            </div>
          </>
        ) : (
          <p className={styles.nothing}>Your figures appear here after the first issue with your content.</p>
        )
      }
    </Block>
  );
}
