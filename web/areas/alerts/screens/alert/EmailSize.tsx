import { Failure, formatBytes, formatCountOf, Link, Meter, Row, Stack, Text } from '@masthead/kit';
import { alertsApi, type EmailOf } from '../../api';
import { previewPath } from '../../model/paths';
import { GMAIL_LIMIT, getWarnedSlots, type Report } from '../../model/report';
import styles from './AlertScreen.module.css';

/** Size of the email against Gmail's limit, and the slots that the report warns about. */
export function EmailSize({ email }: { email: EmailOf }) {
  const { data: report, isError, isFetching, refetch } = alertsApi.useEmailReportQuery(email);
  if (isError && !report) {
    return (
      <Stack top={4} className={styles.size}>
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          Email size could not be loaded.
        </Failure>
      </Stack>
    );
  }
  const text = report ? `${formatBytes(report.bytes)} of ${formatBytes(GMAIL_LIMIT)}` : '';
  return (
    <Stack gap="6px" top={4} size="xs" tone="secondary" dense className={styles.size} aria-busy={isFetching}>
      <Row justify="between" tabular>
        <span>Email size</span>
        <span>{text || '–'}</span>
      </Row>
      <Meter
        label="Email size"
        value={report?.bytes ?? 0}
        max={GMAIL_LIMIT}
        text={text}
        warn={report?.clippedByGmail}
      />
      {report && <Warnings report={report} email={email} />}
    </Stack>
  );
}

function Warnings({ report, email }: { report: Report; email: EmailOf }) {
  if (report.clippedByGmail) return <Text tone="warn">Gmail will clip this email.</Text>;
  const slots = getWarnedSlots(report);
  const count = report.warnings.length;
  if (count === 0) return null;
  return (
    <Text tone="warn" links="plain">
      <Link to={previewPath(email.id, email.variant)}>
        {formatCountOf(count, 'warning')}
        {slots.length > 0 && ` in ${slots.join(', ')}`}
      </Link>
    </Text>
  );
}
