import { formatBytes, Icon, type IconName, Meter } from '@masthead/kit';
import { GMAIL_LIMIT, type Report } from '../../../model/report';
import styles from './PublishDialog.module.css';

const CONSEQUENCES: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'lock',
    title: 'Both editions are frozen.',
    text: 'Later edits show as “changed since” and do not touch them.',
  },
  { icon: 'ad', title: 'Ad slots stay as they are.', text: 'They no longer follow changes in Ad Manager.' },
  { icon: 'alert', title: 'No email is sent.', text: 'Copy the code to your mail service next.' },
];

/** The size as sent, and what publishing does. */
export function Consequences({ report }: { report: Report | undefined }) {
  return (
    <aside className={styles.consequences} aria-label="When you publish">
      {report && <Size report={report} />}
      <section>
        <h3>When you publish</h3>
        <ul>
          {CONSEQUENCES.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <span>
                <b>{title}</b> {text}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function Size({ report }: { report: Report }) {
  const { bytes, bytesAfterTracking = 0 } = report;
  const sent = Math.max(bytes, bytesAfterTracking);
  const isClipped = sent > GMAIL_LIMIT;
  return (
    <section>
      <h3>Size as sent</h3>
      <p className={styles.size}>
        <b>{formatBytes(sent)}</b> of {formatBytes(GMAIL_LIMIT)}
      </p>
      <Meter label="Size as sent" value={sent} max={GMAIL_LIMIT} text={formatBytes(sent)} warn={isClipped} />
      <p className={styles.note}>
        {formatBytes(bytes)} and {formatBytes(sent - bytes)} of link tags. Gmail{' '}
        {isClipped ? 'clips it.' : 'shows it whole.'}
      </p>
    </section>
  );
}
