import { formatBytes, formatCount, Link, Loading, Meter, toast } from '@masthead/kit';
import { type EmailOf, useRetryChecksMutation } from '../../api';
import { alertPath } from '../../model/paths';
import { registry } from '../../model/registry';
import { estimateRemainingSections, findSlotKey, GMAIL_LIMIT, type Report } from '../../model/report';
import { Checklist } from './Checklist';
import { ExpandableList } from './ExpandableList';
import { LinkList } from './LinkList';
import styles from './Preflight.module.css';
import { useCheckedReport } from './useCheckedReport';

/** The preflight panel: size, findings and links. */
export function Preflight({ email, images }: { email: EmailOf; images: number }) {
  const query = useCheckedReport(email);
  const { currentData: report, refetch } = query;
  const [retryChecks, { isLoading: retrying }] = useRetryChecksMutation();
  const retry = () =>
    retryChecks(email)
      .unwrap()
      .then(() => void refetch())
      .catch(({ message }) => toast.error(`The links could not be checked again. ${message}`));
  if (report) {
    return (
      <aside className={styles.panel} aria-label="Before you send">
        <SizeForecast report={report} email={email} />
        <section>
          <h2>Before you send</h2>
          <Checklist report={report} email={email} images={images} onRetry={() => void retry()} retrying={retrying} />
        </section>
        <LinkList links={report.links} />
      </aside>
    );
  }
  return (
    <aside className={styles.panel} aria-label="Before you send">
      <Loading query={query} what="The report" rows={6} />
    </aside>
  );
}

/** The size of the email against Gmail's limit: now, as sent, and by section (ALERT-32). */
function SizeForecast({ report, email }: { report: Report; email: EmailOf }) {
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
