import { formatBytes, formatCount, Link, Meter } from '@masthead/kit';
import type { EmailOf } from '../../api';
import { alertPath } from '../../model/paths';
import { registry } from '../../model/registry';
import { estimateRemainingSections, findSlotKey, GMAIL_LIMIT, type Report } from '../../model/report';
import { ExpandableList } from './ExpandableList';
import styles from './Preflight.module.css';

/** The size of the email against Gmail's limit: now, as sent, and by section (ALERT-32). */
export function SizeForecast({ report, email }: { report: Report; email: EmailOf }) {
  const { bytes, clippedByGmail, bytesAfterTracking = 0, trackedLinks = 0 } = report;
  const limit = formatBytes(GMAIL_LIMIT);
  const size = formatBytes(bytes);
  const clippedAsSent = bytesAfterTracking > GMAIL_LIMIT;
  return (
    <section>
      <h2>Size</h2>
      <div>
        <p className={styles.size}>
          {size} <small>of {limit} before Gmail clips</small>
        </p>
        <Meter
          label="Email size"
          value={Math.max(bytes, bytesAfterTracking)}
          max={GMAIL_LIMIT}
          text={`${size} of ${limit}`}
          warn={clippedByGmail || clippedAsSent}
        />
        <p className={styles.room}>
          {formatCount(bytes)} bytes. {describeRoom(report, email)}
        </p>
        {trackedLinks > 0 && (
          <p className={styles.room}>
            About {formatBytes(bytesAfterTracking)} after tracking {formatCount(trackedLinks)} links.
          </p>
        )}
      </div>
      <SectionSizes report={report} email={email} />
    </section>
  );
}

function describeRoom(report: Report, email: EmailOf): string {
  if (report.clippedByGmail) return 'Gmail will clip this email.';
  const slots = registry.slots.filter(({ inEmail }) => inEmail.includes(email.variant)).length;
  const room = estimateRemainingSections(report, slots);
  return room > 0 ? `Space for about ${room} more ${room === 1 ? 'section' : 'sections'}.` : '';
}

/** What each section adds to the size, the largest first. */
function SectionSizes({ report: { sectionBytes = [] }, email }: { report: Report; email: EmailOf }) {
  const ordered = [...sectionBytes].sort((one, other) => other.bytes - one.bytes);
  return (
    <ExpandableList
      className={styles.links}
      items={ordered.map(({ section, bytes }) => {
        const key = findSlotKey(section);
        return (
          <li key={section}>
            {key ? <Link to={alertPath(email.id, key)}>{section}</Link> : section}
            <span>{formatBytes(bytes)}</span>
          </li>
        );
      })}
    />
  );
}
