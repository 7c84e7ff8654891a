import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { toFileUrl } from '../page/addresses';
import { parseColour } from '../page/colours';
import type { ContactMessage, ContactProblem } from '../page/contact';
import { MicrositePage } from '../page/MicrositePage';
import type { PublicMicrosite } from '../page/microsite';
import { reportClicks, reportView } from './beacons';
import { type LoadResult, loadMicrosite } from './load';
import styles from './PublicPage.module.css';

interface PublicPageProps {
  id: string;
  /** The microsite, if it is in the document. */
  microsite?: PublicMicrosite | undefined;
  /** Otherwise the request for it, sent before this script was loaded. */
  request?: Promise<LoadResult> | undefined;
}

/** `/marketplace/microsite?id=`: a company's microsite, or a message why it is not shown (SITE-20). */
export function PublicPage({ id, microsite, request }: PublicPageProps) {
  const [pending, setPending] = useState(request);
  const [result, setResult] = useState<LoadResult | null>(() => (microsite ? { state: 'found', microsite } : null));
  useEffect(() => {
    // Rendered as a transition, so that the page stays responsive on slow phones.
    void pending?.then((loaded) => startTransition(() => setResult(loaded)));
  }, [pending]);

  if (result === null) return <div className={styles.loading} role="status" aria-label="Loading" />;
  if (result.state === 'found') return <FoundPage microsite={result.microsite} />;
  if (result.state === 'absent') {
    return (
      <Notice title="This microsite is not here" action={<a href="/">To the front page</a>}>
        It may not be published yet, or it has been taken down.
      </Notice>
    );
  }
  const retry = () => {
    setResult(null);
    setPending(loadMicrosite(id));
  };
  return (
    <Notice
      title="This page is temporarily unavailable"
      action={
        <button type="button" onClick={retry}>
          Retry
        </button>
      }
    >
      The service behind it is not answering. It is usually back within a minute.
    </Notice>
  );
}

function FoundPage({ microsite }: { microsite: PublicMicrosite }) {
  const isDraft = microsite.status === 'draft';
  useEffect(() => {
    setDocumentHead(microsite);
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
    if (isDraft) return;
    reportView(microsite);
    return reportClicks(microsite);
  }, [microsite, isDraft]);
  return (
    <>
      {isDraft && (
        <p className={styles.ribbon}>
          <strong>Draft</strong> Only its owner and the publisher can see this page.
        </p>
      )}
      <MicrositePage
        microsite={microsite}
        onContact={async (message) =>
          isDraft ? { message: 'A draft sends no messages yet.', fields: {} } : sendMessage(microsite.id, message)
        }
      />
      <footer className={styles.footer}>
        <a href="/privacy">Privacy</a>
        <a href="/terms">Terms</a>
      </footer>
    </>
  );
}

/** A message shown instead of the page. */
function Notice({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <main className={styles.notice}>
      <h1>{title}</h1>
      <p>{children}</p>
      {action}
    </main>
  );
}

/** Set the document's title and its metadata for link previews. */
function setDocumentHead(microsite: PublicMicrosite): void {
  const title = microsite.pageTitle || microsite.company || document.title;
  const description = microsite.headerBody || microsite.tagLine || microsite.description?.slice(0, 200);
  const picture = toFileUrl(microsite.featureProductBannerImage ?? microsite.logo);
  document.title = title;
  setMeta('name', 'description', description);
  setMeta('name', 'theme-color', parseColour(microsite.primaryColor));
  setMeta('property', 'og:type', 'website');
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:image', picture && new URL(picture, location.href).href);
  setMeta('property', 'og:url', `${location.origin}${location.pathname}?id=${microsite.id}`);
}

function setMeta(kind: 'name' | 'property', name: string, content: string | null | undefined): void {
  if (!content) return;
  const written = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`);
  const element = written ?? document.createElement('meta');
  element.setAttribute(kind, name);
  element.content = content;
  document.head.append(element);
}

const UNAVAILABLE: ContactProblem = {
  message: 'Your message could not be sent. It is kept here: try again.',
  fields: {},
};

interface ProblemDocument {
  message?: string;
  errors?: { field: string; message: string }[];
}

/** Send a visitor's message to the company's recipients (SITE-21); null on success. */
export async function sendMessage(id: number, { company, ...message }: ContactMessage): Promise<ContactProblem | null> {
  const body = JSON.stringify(company.trim() ? { ...message, company } : message);
  const headers = { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(`/api/public/microsite/${id}/contact`, { method: 'POST', headers, body });
    return response.ok ? null : toContactProblem((await response.json()) as ProblemDocument);
  } catch {
    return UNAVAILABLE;
  }
}

function toContactProblem({ message, errors = [] }: ProblemDocument): ContactProblem {
  return {
    message: message || UNAVAILABLE.message,
    fields: Object.fromEntries(errors.map((error) => [error.field, error.message])),
  };
}
