import { Failure } from '@masthead/kit';
import styles from './layout/Frame.module.css';

/** Fallback of the whole console, when its layout fails to render. */
export function ConsoleFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.main}>
      <div className={styles.page}>
        <h1>Something went wrong</h1>
        <Failure onRetry={onRetry} onReload={() => window.location.reload()}>
          The console could not be displayed because of an error. If Retry does not help, reload the page.
        </Failure>
      </div>
    </main>
  );
}
