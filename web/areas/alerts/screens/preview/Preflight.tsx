import { Failure, formatBytes, formatCount, Meter, Skeleton } from '@masthead/kit';
import { type EmailOf, useEmailReportQuery } from '../../api';
import { registry } from '../../model/registry';
import { estimateRemainingSections, GMAIL_LIMIT, type Report } from '../../model/report';
import { Checklist } from './Checklist';
import { LinkList } from './LinkList';
import styles from './Preflight.module.css';

/** The preflight panel: size, gaps, warnings and links. */
export function Preflight({ email, images }: { email: EmailOf; images: number }) {
  const { currentData: report, error, isFetching, refetch } = useEmailReportQuery(email);
  if (report) {
    return (
      <aside className={styles.panel} aria-label="Before you send">
        <Size report={report} email={email} />
        <section>
          <h2>Before you send</h2>
          <Checklist report={report} email={email} images={images} />
        </section>
        <LinkList links={report.links} />
      </aside>
    );
  }
  return (
    <aside className={styles.panel} aria-label="Before you send">
      {error ? (
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          The report could not be loaded. {error.message}
        </Failure>
      ) : (
        <Skeleton label="Loading the report" rows={6} />
      )}
    </aside>
  );
}

function Size({ report, email }: { report: Report; email: EmailOf }) {
  const { bytes, clippedByGmail } = report;
  const size = formatBytes(bytes);
  const limit = formatBytes(GMAIL_LIMIT);
  const slots = registry.slots.filter(({ inEmail }) => inEmail.includes(email.variant)).length;
  const room = estimateRemainingSections(report, slots);
  return (
    <section>
      <h2>Size</h2>
      <div>
        <p className={styles.size}>
          {size} <small>of {limit} before Gmail clips</small>
        </p>
        <Meter label="Email size" value={bytes} max={GMAIL_LIMIT} text={`${size} of ${limit}`} warn={clippedByGmail} />
        <p className={styles.room}>
          {formatCount(bytes)} bytes.{' '}
          {clippedByGmail
            ? 'Gmail will clip this email.'
            : room > 0 && `About ${room} ${room === 1 ? 'section' : 'sections'} of room.`}
        </p>
      </div>
    </section>
  );
}
