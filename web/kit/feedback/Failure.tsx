import type { ReactNode, Ref } from 'react';
import { Button } from '../actions/Button';
import styles from './Failure.module.css';

interface FailureProps {
  /** A documented message, which stands alone above the explanation. */
  title?: string;
  /** The user-facing message. */
  children: ReactNode;
  onRetry?: () => void;
  /** Reloads the page, for errors that a retry may not fix. */
  onReload?: () => void;
  retrying?: boolean;
  /** For focusing the message. */
  ref?: Ref<HTMLDivElement>;
}

/** Inline error message with Retry, in place of the content that failed. */
export function Failure({ title, children, onRetry, onReload, retrying, ref }: FailureProps) {
  return (
    <div ref={ref} className={styles.failure} role="alert" tabIndex={ref ? -1 : undefined}>
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
      {onRetry && (
        <Button size="small" icon="retry" busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      )}
      {onReload && (
        <Button size="small" onClick={onReload}>
          Reload
        </Button>
      )}
    </div>
  );
}
