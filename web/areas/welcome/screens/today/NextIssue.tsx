import { useCalendarIssuesQuery } from '@masthead/client/choices';
import type { CalendarIssue } from '@masthead/client/types/alerts';
import { ButtonLink, EmptyState, formatDate, Link, useNavigate, useShortcut } from '@masthead/kit';
import { useTodayFindingsQuery } from '../../todayApi';
import { BeforeIssue } from './BeforeIssue';
import { Block, FRESH } from './Block';
import { addDays, formatTimeLeft, getStart, isUrgent, nameDay } from './days';
import { Strip } from './Strip';
import styles from './Today.module.css';

/** How far the next issue is looked for, in days: as far as the service answers at once. */
const DAYS = 61;

/** The next issue that is not published: time left, filled slots, and a link to each empty one. */
export function NextIssue({ today }: { today: string }) {
  const query = useCalendarIssuesQuery({ from: today, to: addDays(today, DAYS) }, FRESH);
  const issue = query.data?.find(({ status }) => status === 'draft');
  return (
    <>
      <Block title={issue ? formatHeading(issue, today) : 'Next issue'} what="The next issue" query={query}>
        {() => (issue ? <Issue issue={issue} /> : <NoIssue />)}
      </Block>
      {issue && <BeforeIssue issue={issue} />}
    </>
  );
}

function Issue({ issue }: { issue: CalendarIssue }) {
  const navigate = useNavigate();
  const paths = { open: `/alert/${issue.id}`, preview: `/alert-email-preview/${issue.id}` };
  useShortcut('o', 'Open the next issue', () => navigate(paths.open));
  useShortcut('p', 'Preview the next issue', () => navigate(paths.preview));
  const { slots, empty } = issue;
  const { data: findings } = useTodayFindingsQuery({ id: issue.id }, FRESH);
  const filled = slots - empty.length;
  const until = issue.publishAt ?? getStart(issue.date.slice(0, 10));
  const left = formatTimeLeft(until, new Date());
  const ads = empty.filter(({ kind }) => kind === 'ads').length;
  return (
    <>
      <p className={styles.subject}>{issue.title}</p>
      <dl className={styles.figures}>
        <div className={isUrgent(until, new Date()) ? styles.urgent : undefined}>
          <dt>Time left</dt>
          <dd>{left.amount === 0 ? 'Today' : [left.amount, <small key="unit"> {left.unit}</small>]}</dd>
        </div>
        <div>
          <dt>Slots filled</dt>
          <dd>
            {filled} <small>of {slots}</small>
          </dd>
        </div>
        <div>
          <dt>Ads missing</dt>
          <dd>{ads}</dd>
        </div>
        {findings && (
          <>
            <div>
              <dt>Carried over</dt>
              <dd>{findings.carriedOver?.length ?? 0}</dd>
            </div>
            <div>
              <dt>Warnings</dt>
              <dd>{findings.warnings.length}</dd>
            </div>
          </>
        )}
      </dl>
      <Strip slots={slots} empty={empty} />
      {empty.length > 0 && (
        <p className={styles.empty}>
          <b>{empty.length} empty:</b>{' '}
          {empty.map(({ kind, position, label }, index) => (
            <span key={label}>
              {index > 0 && ', '}
              <Link to={`${paths.open}?slot=${position === null ? kind : `${kind}-${position}`}`}>{label}</Link>
            </span>
          ))}
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink kind="primary" shortcut="O" to={paths.open}>
          Open issue
        </ButtonLink>
        <ButtonLink shortcut="P" to={paths.preview}>
          Email preview
        </ButtonLink>
      </div>
    </>
  );
}

function NoIssue() {
  return (
    <EmptyState action={<ButtonLink to="/create-alert">Create Alert</ButtonLink>}>
      No unpublished issue has a date in the next two months.
    </EmptyState>
  );
}

function formatHeading({ issue, date }: CalendarIssue, today: string): string {
  const day = date.slice(0, 10);
  return `Issue# ${issue} goes out ${nameDay(day, today) ?? `on ${formatDate(day, 'long')}`}`;
}
