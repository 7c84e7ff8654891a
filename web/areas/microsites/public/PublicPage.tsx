import { startTransition, useEffect, useState } from 'react';
import { MicrositePage } from '../page/MicrositePage';
import type { PublicMicrosite } from '../page/microsite';
import { tellClicks, tellView } from './beacons';
import { send } from './contact';
import { describe } from './head';
import { type Answer, load } from './load';
import { Notice } from './Notice';
import styles from './PublicPage.module.css';

interface PublicPageProps {
  id: string;
  /** The request that was sent before this script was loaded. */
  first: Promise<Answer>;
}

/** `/marketplace/microsite?id=`: a company's microsite, or a message why it is not shown (SITE-20). */
export function PublicPage({ id, first }: PublicPageProps) {
  const [asked, setAsked] = useState(first);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    // Rendered as a transition, so that the page stays responsive on slow phones.
    void asked.then((settled) => startTransition(() => setAnswer(settled)));
  }, [asked]);

  if (answer === null) return <div className={styles.loading} role="status" aria-label="Loading" />;
  if (answer.state === 'found') return <Found microsite={answer.microsite} />;
  if (answer.state === 'absent') {
    return (
      <Notice title="This microsite is not here" action={<a href="/">To the front page</a>}>
        It may not be published yet, or it has been taken down.
      </Notice>
    );
  }
  const retry = () => {
    setAnswer(null);
    setAsked(load(id));
  };
  return (
    <Notice
      title="This page cannot be shown just now"
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

function Found({ microsite }: { microsite: PublicMicrosite }) {
  const isDraft = microsite.status === 'draft';
  useEffect(() => {
    describe(microsite);
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
    if (isDraft) return;
    tellView(microsite);
    return tellClicks(microsite);
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
          isDraft ? { message: 'A draft sends no messages yet.', fields: {} } : send(microsite.id, message)
        }
      />
      <footer className={styles.footer}>
        <a href="/privacy">Privacy</a>
        <a href="/terms">Terms</a>
      </footer>
    </>
  );
}
