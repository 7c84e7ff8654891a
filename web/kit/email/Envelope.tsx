import { useMemo } from 'react';
import { parseHtml } from '../state/trustedTypes';
import styles from './Email.module.css';

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
