import { isProblem } from '@masthead/client';
import { Columns, Link, Loading, PageHeader, useParams, useSearchParams } from '@masthead/kit';
import { EmailWindow, ReportDrop } from '@masthead/kit/editor';
import { type ComponentProps, useState } from 'react';
import { alertsApi, type EmailOf } from '../../api';
import { publishedPath } from '../../model/paths';
import type { WholeIssue } from '../../model/records';
import type { Variant } from '../../model/registry';
import { AlertNotFound } from '../alert/AlertNotFound';
import { Preflight } from './Preflight';
import styles from './Preview.module.css';
import { PreviewHeader } from './PreviewHeader';
import { getStart, type View } from './view';

/** Preview of the finished email: rendered or source, with the preflight panel. Of a published issue, as published. */
function Preview({ issue, variant, version }: { issue: WholeIssue; variant: Variant; version: number }) {
  const { alertItem: item } = issue;
  const [view, setView] = useState(() => getStart(item.status, version));
  const email = {
    ...{ id: item.id, variant, snapshot: view.moment !== 'now' },
    ...(Number(view.moment) > 0 && { version: Number(view.moment) }),
  };
  const html = alertsApi.useEmailHtmlQuery(email);
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
        <div>
          <Preflight email={email} images={countImages(html.currentData)} />
          {item.status === 'published' && (
            <>
              <Link to={publishedPath(item.id)}>Published: web version, sponsors, report</Link>
              <ReportDrop alertItemId={item.id} />
            </>
          )}
        </div>
      </Columns>
    </>
  );
}

const countImages = (html = ''): number => html.match(/<img\b/gi)?.length ?? 0;

/** `/alert-email-preview/{id}` and `/alert-holiday-email-preview/{id}` (ALERT-18, ALERT-19). */
export default function EmailPreview({ variant }: { variant: Variant }) {
  const id = Number(useParams().id);
  const version = Number(useSearchParams()[0].get('version')) || 0;
  const query = alertsApi.useIssueQuery(id, { skip: !(id > 0) });
  const { data: issue, error } = query;
  if (issue?.alertItem.id === id) return <Preview key={`${id} ${version}`} {...{ issue, variant, version }} />;
  if (!(id > 0) || (isProblem(error) && error.status === 404)) return <AlertNotFound />;
  return (
    <>
      <PageHeader
        title="Email Preview"
        breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: 'Email Preview' }]}
      />
      <Loading query={query} what="This alert" label="Loading the email" />
    </>
  );
}

/** The email in one of its views: rendered, plain text or source. */
function Canvas({
  email,
  html,
  view,
}: {
  email: EmailOf;
  html: ReturnType<typeof alertsApi.useEmailHtmlQuery>;
  view: View;
}) {
  if (view.show === 'text') return <PlainText email={email} />;
  if (!html.currentData) return <Missing query={html} what="The email" />;
  if (view.show === 'source') return <Text label="Source" text={html.currentData} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.stage} aria-label="Email" tabIndex={0}>
      <EmailWindow html={html.currentData} view={view} />
    </section>
  );
}

function PlainText({ email }: { email: EmailOf }) {
  const query = alertsApi.useEmailTextQuery(email);
  if (query.currentData !== undefined) return <Text label="Plain text" text={query.currentData} />;
  return <Missing query={query} what="The plain text" />;
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={`${styles.stage} ${styles.paper}`} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}

function Missing({ query, what }: Pick<ComponentProps<typeof Loading>, 'query' | 'what'>) {
  return (
    <div className={`${styles.stage} ${query.error ? '' : styles.paper}`}>
      <Loading query={query} what={what} label="Loading the email" rows={10} />
    </div>
  );
}
