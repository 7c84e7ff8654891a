import { startTransition, useEffect, useState } from 'react';
import { MicrositePage } from '../page/MicrositePage';
import type { PublicMicrosite } from '../page/microsite';
import { reportClicks, reportView } from './beacons';
import { sendMessage } from './contact';
import { setDocumentHead } from './head';
import { type LoadResult, loadMicrosite } from './load';
import { Notice } from './Notice';
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
