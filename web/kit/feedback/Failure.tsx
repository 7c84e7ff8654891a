import type { ReactNode, Ref } from 'react';
import { Button } from '../actions/Button';
import styles from './Failure.module.css';

interface FailureProps {
  /** What did not work, in a sentence. */
  children: ReactNode;
  onRetry?: () => void;
  /** Loads the page anew, where trying again may not help. */
  onReload?: () => void;
  retrying?: boolean;
  /** For who gives it the focus. */
  ref?: Ref<HTMLDivElement>;
}

/** Something failed and is said where it would have been. The rest of the page stays. */
export function Failure({ children, onRetry, onReload, retrying, ref }: FailureProps) {
  return (
    <div ref={ref} className={styles.failure} role="alert" tabIndex={ref ? -1 : undefined}>
      <div className={styles.text}>{children}</div>
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
