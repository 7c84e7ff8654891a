import { Failure } from '@masthead/kit';
import styles from './layout/Frame.module.css';

/** Fallback of the whole console, when its layout fails to render. */
export function ConsoleFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.main}>
      <div className={styles.page}>
        <h1>The console stopped</h1>
        <Failure onRetry={onRetry} onReload={() => window.location.reload()}>
          The console stopped because of an error. Reload the page if trying again does not help.
        </Failure>
      </div>
    </main>
  );
}
