import type { CalendarIssue, EmailReport } from '@masthead/client/types/alerts';
import { formatCountOf } from '@masthead/kit';
import { useTodayFindingsQuery } from '../../todayApi';
import { Block, FRESH } from './Block';
import { type Task, Tasks } from './Tasks';
import styles from './Today.module.css';

/** Number of findings that are listed; the preview has them all. */
const LISTED = 5;

/** What is still to do in the next issue: slots of the last one, and what preflight finds. */
export function BeforeIssue({ issue }: { issue: CalendarIssue }) {
  const query = useTodayFindingsQuery({ id: issue.id }, FRESH);
  const title = `Before issue ${issue.issue}`;
  return (
    <Block title={title} what="What is left to do" query={query}>
      {(report) => {
        const tasks = listIssueTasks(issue, report);
        if (tasks.length === 0) return <p className={styles.nothing}>Preflight finds nothing.</p>;
        return <Tasks tasks={tasks} />;
      }}
    </Block>
  );
}

/** List the carried-over slots as one task, then what preflight finds. */
export function listIssueTasks({ id }: Pick<CalendarIssue, 'id'>, report: EmailReport): Task[] {
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
