import styles from './Email.module.css';
import { EmailFrame } from './EmailFrame';
import { Envelope } from './Envelope';
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
