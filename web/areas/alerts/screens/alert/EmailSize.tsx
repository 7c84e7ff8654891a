import { Failure, formatBytes, formatCountOf, Link, Meter } from '@masthead/kit';
import { type EmailOf, useEmailReportQuery } from '../../api';
import { previewPath } from '../../model/paths';
import { GMAIL_LIMIT, getWarnedSlots, type Report } from '../../model/report';
import styles from './EmailSize.module.css';

/** Size of the email against Gmail's limit, and the slots that the report warns about. */
export function EmailSize({ email }: { email: EmailOf }) {
  const { data: report, isError, isFetching, refetch } = useEmailReportQuery(email);
  if (isError && !report) {
    return (
      <div className={styles.size}>
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          Email size could not be loaded.
        </Failure>
      </div>
    );
  }
  const text = report ? `${formatBytes(report.bytes)} of ${formatBytes(GMAIL_LIMIT)}` : '';
  return (
    <div className={styles.size} aria-busy={isFetching}>
      <div className={styles.row}>
        <span>Email size</span>
        <span>{text || '–'}</span>
      </div>
      <Meter
        label="Email size"
        value={report?.bytes ?? 0}
        max={GMAIL_LIMIT}
        text={text}
        warn={report?.clippedByGmail}
      />
      {report && <Warnings report={report} email={email} />}
    </div>
  );
}

function Warnings({ report, email }: { report: Report; email: EmailOf }) {
  if (report.clippedByGmail) return <p className={styles.warnings}>Gmail will clip this email.</p>;
  const slots = getWarnedSlots(report);
  const count = report.warnings.length;
  if (count === 0) return null;
  return (
    <p className={styles.warnings}>
      <Link to={previewPath(email.id, email.variant)}>
        {formatCountOf(count, 'warning')}
        {slots.length > 0 && ` in ${slots.join(', ')}`}
      </Link>
    </p>
  );
}
