import { Icon, Row, Stack, Text } from '@masthead/kit';
import type { ReactNode } from 'react';
import styles from './Published.module.css';

interface StepProps {
  title: string;
  text: ReactNode;
  isDone?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One thing to do after publishing, with a tick once it is done. */
export function Step({ title, text, isDone = false, actions, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={isDone ? styles.done : styles.open}>{isDone && <Icon name="check" />}</span>
      <Stack gap={3} grow>
        <Row wrap gap={3} align="start" justify="between">
          <div>
            <Text as="h2" size="md" weight="strong">
              {title}
            </Text>
            <Text size="sm" tone="secondary" breakWords>
              {text}
            </Text>
          </div>
          <Row wrap gap={2}>
            {actions}
          </Row>
        </Row>
        {children}
      </Stack>
    </li>
  );
}
