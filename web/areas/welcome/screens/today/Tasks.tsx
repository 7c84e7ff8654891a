import { ButtonLink, Icon, type IconName } from '@masthead/kit';
import styles from './Today.module.css';

/** One thing to do, with the way to it. */
export interface Task {
  key: string;
  icon: IconName;
  title: string;
  text: string;
  /** Where it is done. */
  to: string;
  action: string;
}

/** A list of things to do. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ key, icon, title, text, to, action }) => (
        <li key={key}>
          <Icon name={icon} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <ButtonLink size="small" to={to} aria-label={`${action}: ${title}`} data-task>
            {action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
