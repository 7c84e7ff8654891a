import { isProblem } from '@masthead/client';
import { Columns, Failure, PageHeader, Skeleton, useParams } from '@masthead/kit';
import { EmailWindow } from '@masthead/kit/editor';
import { useState } from 'react';
import { type EmailOf, useEmailHtmlQuery, useEmailTextQuery, useIssueQuery } from '../../api';
import type { WholeIssue } from '../../model/records';
import type { Variant } from '../../model/registry';
import { AlertNotFound } from '../alert/AlertNotFound';
import { Preflight } from './Preflight';
import styles from './Preview.module.css';
import { PreviewHeader } from './PreviewHeader';
import { getStart, type View } from './view';

/** Preview of the finished email: rendered or source, with the preflight panel. Of a published issue, as published. */
function Preview({ issue, variant }: { issue: WholeIssue; variant: Variant }) {
  const { alertItem: item } = issue;
  const [view, setView] = useState(() => getStart(item.status));
  const email = { id: item.id, variant, snapshot: view.moment === 'published' };
  const html = useEmailHtmlQuery(email);
  return (
    <>
      <PreviewHeader
        issue={issue}
        email={email}
        html={html.currentData}
        view={view}
        onView={(change) => setView((current) => ({ ...current, ...change }))}
      />
      <Columns template="minmax(0, 1fr) 280px" below="desk" gap={[0, '40px']} align="start">
        <Canvas email={email} html={html} view={view} />
        <Preflight email={email} images={countImages(html.currentData)} />
      </Columns>
    </>
  );
}

const countImages = (html = ''): number => html.match(/<img\b/gi)?.length ?? 0;

/** `/alert-email-preview/{id}` and `/alert-holiday-email-preview/{id}` (ALERT-18, ALERT-19). */
export default function EmailPreview({ variant }: { variant: Variant }) {
  const id = Number(useParams().id);
  const { data: issue, error, isFetching, refetch } = useIssueQuery(id, { skip: !(id > 0) });
  if (issue?.alertItem.id === id) return <Preview key={id} issue={issue} variant={variant} />;
  if (!(id > 0) || (isProblem(error) && error.status === 404)) return <AlertNotFound />;
  return (
    <>
      <PageHeader
        title="Email Preview"
        breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: 'Email Preview' }]}
      />
      {error ? (
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          This alert could not be loaded. {error.message}
        </Failure>
      ) : (
        <Skeleton label="Loading the email" />
      )}
    </>
  );
}

interface CanvasProps {
  email: EmailOf;
  html: ReturnType<typeof useEmailHtmlQuery>;
  view: View;
}

/** The email in one of its views: rendered, plain text or source. */
function Canvas({ email, html, view }: CanvasProps) {
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
