import { ButtonLink, Icon, type IconName, Row, Tag, Text } from '@masthead/kit';
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
  /** It came since the user last looked. */
  isNew?: boolean;
}

/** A list of things to do, each with a heading of the given level. */
export function Tasks({ tasks, heading = 'h3' }: { tasks: readonly Task[]; heading?: 'h3' | 'h4' }) {
  return (
    <ul>
      {tasks.map(({ key, icon, title, text, to, action, isNew }) => (
        <Row as="li" key={key} gap={3} pad={[3, 0]} className={styles.task}>
          <Icon name={icon} />
          <Text as="div" grow size="sm">
            <Text as={heading} size="sm" weight="medium">
              {title} {isNew && <Tag>New</Tag>}
            </Text>
            <Text tone="muted">{text}</Text>
          </Text>
          <ButtonLink size="small" to={to} aria-label={`${action}: ${title}`} data-task>
            {action}
          </ButtonLink>
        </Row>
      ))}
    </ul>
  );
}
