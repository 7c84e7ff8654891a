import { formatAgo, formatTime } from '@masthead/kit';
import { getServiceLabel, type Task } from '../../model/system';
import styles from './System.module.css';

/** What the services do by themselves, with the last and the next run. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <section className={styles.section} aria-label="Scheduled work">
      <h2>Scheduled work</h2>
      {tasks.length === 0 && <p>No service has reported its work yet.</p>}
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={`${task.service}/${task.name}`} data-failing={task.isFailing || undefined}>
            <span>{task.name}</span>
            <time>{task.nextAt ? formatTime(task.nextAt) : '–'}</time>
            <small>{describeRun(task)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeRun({ service, isFailing, failedAt, succeededAt, error }: Task): string {
  if (isFailing && failedAt) return `Failed ${formatAgo(failedAt)}: ${error ?? 'unknown'}`;
  return `${getServiceLabel(service)}, ${succeededAt ? `last ${formatAgo(succeededAt)}` : 'has not run yet'}`;
}
