import { useCalendarIssuesQuery } from '@masthead/client/choices';
import type { CalendarIssue, EmailReport } from '@masthead/client/types/alerts';
import {
  addDays,
  ButtonLink,
  countDays,
  DAY,
  EmptyState,
  Figures,
  formatCountOf,
  formatDate,
  HOUR,
  Row,
  Stack,
  Text,
  toInstant,
  useNavigate,
  useShortcut,
} from '@masthead/kit';
import { sections } from '../../../../client/generated/sections';
import { todayApi } from '../../todayApi';
import { Block, FRESH, Missing, Nothing } from './Block';
import { type Task, Tasks } from './Tasks';
import styles from './Today.module.css';

/** Number of findings that are listed; the preview has them all. */
const LISTED = 5;

/** What is still to do in the next issue: slots of the last one, and what preflight finds. */
function BeforeIssue({ issue }: { issue: CalendarIssue }) {
  const query = todayApi.useTodayFindingsQuery({ id: issue.id }, FRESH);
  const title = `Before issue ${issue.issue}`;
  return (
    <Block title={title} what="What is left to do" query={query}>
      {(report) => {
        const tasks = listIssueTasks(issue, report);
        if (tasks.length === 0) return <Nothing>Preflight finds nothing.</Nothing>;
        return <Tasks tasks={tasks} />;
      }}
    </Block>
  );
}

/** List the carried-over slots as one task, then what preflight finds. */
function listIssueTasks({ id }: Pick<CalendarIssue, 'id'>, report: EmailReport): Task[] {
  const { carriedOver = [], warnings } = report;
  const preview = `/alert-email-preview/${id}`;
  const tasks: Task[] = warnings.slice(0, LISTED).map(({ section, message, detail, field }) => ({
    ...{ key: `${section} ${field} ${message}`, icon: 'warning', action: 'Review' },
    ...{ title: message, text: detail, to: preview },
  }));
  if (warnings.length > LISTED) {
    const title = `${warnings.length - LISTED} more to check`;
    tasks.push({
      key: 'more',
      icon: 'warning',
      title,
      text: 'The preview lists them all.',
      to: preview,
      action: 'Open',
    });
  }
  const [first] = carriedOver;
  if (!first) return tasks;
  const are = carriedOver.length === 1 ? 'is' : 'are';
  const carried: Task = {
    ...{ key: 'carried', icon: 'copy', action: 'Review', to: `/alert/${id}?show=carried` },
    title: `${formatCountOf(carriedOver.length, 'slot')} ${are} still from issue ${first.issue}`,
    text: `${carriedOver.map(({ section }) => section).join(', ')}.`,
  };
  return [carried, ...tasks];
}

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
  const { data: findings } = todayApi.useTodayFindingsQuery({ id: issue.id }, FRESH);
  const filled = slots - empty.length;
  const until = issue.publishAt ?? toInstant(issue.date.slice(0, 10));
  const left = formatTimeLeft(until, Date.now());
  const time = left.amount === 0 ? 'Today' : [left.amount, <small key="unit"> {left.unit}</small>];
  const isUrgent = Date.parse(until) - Date.now() < DAY;
  const ads = empty.filter(({ kind }) => kind === 'ads').length;
  return (
    <Stack gap={3}>
      <Text tone="secondary">{issue.title}</Text>
      <Figures
        items={{
          'Time left': (
            <Text as="span" tone={isUrgent ? 'danger' : 'text'}>
              {time}
            </Text>
          ),
          'Slots filled': [filled, <small key="of"> of {slots}</small>],
          'Ads missing': ads,
          'Carried over': findings && (findings.carriedOver?.length ?? 0),
          Warnings: findings?.warnings.length,
        }}
      />
      <Strip slots={slots} empty={empty} />
      {empty.length > 0 && (
        <Missing
          label={`${empty.length} empty`}
          links={empty.map(({ kind, position, label }) => ({
            label,
            to: `${paths.open}?slot=${position === null ? kind : `${kind}-${position}`}`,
          }))}
        />
      )}
      <Row wrap gap={2} top={1}>
        <ButtonLink kind="primary" shortcut="O" to={paths.open}>
          Open issue
        </ButtonLink>
        <ButtonLink shortcut="P" to={paths.preview}>
          Email preview
        </ButtonLink>
      </Row>
    </Stack>
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

/** Return a day as it is said: "today", "tomorrow", "on Tuesday" within a week; null for others. */
export function nameDay(day: string, today: string): string | null {
  const distance = countDays(today, day);
  if (distance === 0) return 'today';
  if (distance === 1) return 'tomorrow';
  return distance > 0 && distance < 7 ? `on ${formatDate(day, 'weekdayOnly')}` : null;
}

/** Return the time until an instant: "22 hours", from two days on "3 days". */
export function formatTimeLeft(until: string, now: number): { amount: number; unit: string } {
  const left = Math.max(Date.parse(until) - now, 0);
  const isDays = left >= 2 * DAY;
  const amount = isDays ? Math.floor(left / DAY) : Math.ceil(left / HOUR);
  const unit = isDays ? 'day' : 'hour';
  return { amount, unit: amount === 1 ? unit : `${unit}s` };
}

type Slot = (typeof sections.slots)[number];
type Edition = Slot['inEmail'][number];

/** The flatplan of an issue laid flat: a bar for each slot in the order of the email, ads hatched, gaps dashed. */
function Strip({ slots, empty }: Pick<CalendarIssue, 'slots' | 'empty'>) {
  const isEmpty = ({ kind, position }: Slot) => empty.some((one) => one.kind === kind && one.position === position);
  return (
    <div className={styles.strip} role="img" aria-label={`${slots} slots, ${empty.length} of them empty`}>
      {listSlots(slots).map((slot) => (
        <i
          key={slot.label}
          title={slot.label}
          className={[
            styles.slot,
            isEmpty(slot) && styles.gap,
            slot.kind === 'ads' && styles.ad,
            slot.kind === 'news' && styles.lead,
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
    </div>
  );
}

/** List the slots of the edition that has so many. */
function listSlots(count: number): readonly Slot[] {
  const editions: readonly Edition[] = ['standard', 'holiday'];
  const bySlots = editions.map((edition) =>
    sections.slots.filter(({ inEmail }) => (inEmail as readonly Edition[]).includes(edition)),
  );
  return bySlots.find(({ length }) => length === count) ?? [];
}
