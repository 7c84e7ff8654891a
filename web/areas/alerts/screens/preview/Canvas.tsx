import { Failure, Skeleton } from '@masthead/kit';
import { EmailWindow } from '@masthead/kit/editor';
import { type EmailOf, type useEmailHtmlQuery, useEmailTextQuery } from '../../api';
import styles from './Preview.module.css';
import type { View } from './view';

interface CanvasProps {
  email: EmailOf;
  html: ReturnType<typeof useEmailHtmlQuery>;
  view: View;
}

/** The email in one of its views: rendered, plain text or source. */
export function Canvas({ email, html, view }: CanvasProps) {
  if (view.show === 'text') return <PlainText email={email} />;
  if (html.error && !html.currentData) {
    return (
      <div className={styles.stage}>
        <Failure onRetry={() => void html.refetch()} retrying={html.isFetching}>
          The email could not be loaded. {html.error.message}
        </Failure>
      </div>
    );
  }
  if (html.currentData === undefined) return <Loading />;
  if (view.show === 'source') return <Text label="Source" text={html.currentData} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.stage} aria-label="Email" tabIndex={0}>
      <EmailWindow html={html.currentData} view={view} />
    </section>
  );
}

function PlainText({ email }: { email: EmailOf }) {
  const { currentData, error, isFetching, refetch } = useEmailTextQuery(email);
  if (currentData !== undefined) return <Text label="Plain text" text={currentData} />;
  if (!error) return <Loading />;
  return (
    <div className={styles.stage}>
      <Failure onRetry={() => void refetch()} retrying={isFetching}>
        The plain text could not be loaded. {error.message}
      </Failure>
    </div>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={`${styles.stage} ${styles.paper}`} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}

function Loading() {
  return (
    <div className={`${styles.stage} ${styles.paper}`}>
      <Skeleton label="Loading the email" rows={10} />
    </div>
  );
}
