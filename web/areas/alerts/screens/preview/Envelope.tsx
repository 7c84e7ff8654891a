import { brand } from '@masthead/client';
import { useMemo } from 'react';
import styles from './Preview.module.css';

/** What an inbox shows before the email is opened: subject, sender and the line after them. */
export function Envelope({ html }: { html: string }) {
  const { subject, preheader } = useMemo(() => envelopeOf(html), [html]);
  return (
    <div className={styles.envelope}>
      <strong>{subject}</strong>
      <p>{brand().name} Alert</p>
      {preheader && <p className={styles.preheader}>{preheader}</p>}
    </div>
  );
}

/** Subject and preheader as the email's own source has them; nothing in it is run. */
function envelopeOf(html: string): { subject: string; preheader: string } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const hidden = page.querySelector('body > div[style*="display:none"]');
  // The renderer fills the preheader up with characters that have no width.
  const preheader = hidden?.textContent?.replace(/[\u034f\u200c\u00a0]+/g, ' ').trim() ?? '';
  return { subject: page.title, preheader };
}
