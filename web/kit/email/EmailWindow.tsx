import { useMemo } from 'react';
import { parseHtml } from '../state/trustedTypes';
import styles from './Email.module.css';
import { EmailFrame } from './EmailFrame';
import type { EmailView } from './view';

/** An email as an inbox shows it: subject, sender and preheader above the email itself. */
export function EmailWindow({ html, view }: { html: string; view: EmailView }) {
  return (
    <div className={`${styles.window} ${styles[view.device]}`}>
      <Envelope html={html} />
      <EmailFrame html={html} scheme={view.scheme} images={view.images} />
    </div>
  );
}

/** What an inbox shows before the email is opened: subject, sender and preheader. */
export function Envelope({ html }: { html: string }) {
  const { subject, newsletter, preheader } = useMemo(() => parseEnvelope(html), [html]);
  return (
    <div className={styles.envelope}>
      <strong>{subject}</strong>
      <p>{newsletter}</p>
      {preheader && <p className={styles.preheader}>{preheader}</p>}
    </div>
  );
}

/** Parse subject, newsletter and preheader from the email's source, without running scripts. */
function parseEnvelope(html: string): { subject: string; newsletter: string; preheader: string } {
  const page = parseHtml(html);
  const hidden = page.querySelector('body > div[style*="display:none"]');
  // The renderer pads the preheader with zero-width characters.
  const preheader = hidden?.textContent?.replace(/[\u034f\u200c\u00a0]+/g, ' ').trim() ?? '';
  return { subject: page.title, newsletter: page.querySelector('h1')?.textContent ?? '', preheader };
}
