import { formatBytes, formatCount, Loading, Meter, Row, Text, toast } from '@masthead/kit';
import { alertsApi, type EmailOf } from '../../api';
import { registry } from '../../model/registry';
import { estimateRemainingSections, GMAIL_LIMIT, type Report } from '../../model/report';
import { Checklist, SlotLink } from './Checklist';
import { ExpandableList } from './ExpandableList';
import { LinkList } from './LinkList';
import { Part } from './Part';
import styles from './Preflight.module.css';
import { useCheckedReport } from './useCheckedReport';

/** The preflight panel: size, findings and links. */
export function Preflight({ email, images }: { email: EmailOf; images: number }) {
  const query = useCheckedReport(email);
  const { currentData: report, refetch } = query;
  const [retryChecks, { isLoading: retrying }] = alertsApi.useRetryChecksMutation();
  const retry = () =>
    retryChecks(email)
      .unwrap()
      .then(() => void refetch())
      .catch(({ message }) => toast.error(`The links could not be checked again. ${message}`));
  if (report) {
    return (
      <aside className={styles.panel} aria-label="Before you send">
        <SizeForecast report={report} email={email} />
        <Part title="Before you send">
          <Checklist report={report} email={email} images={images} onRetry={() => void retry()} retrying={retrying} />
        </Part>
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

const ROOM = { size: 'xs', tone: 'muted', top: '6px', dense: true, tabular: true } as const;

/** The size of the email against Gmail's limit: now, as sent, and by section (ALERT-32). */
function SizeForecast({ report, email }: { report: Report; email: EmailOf }) {
  const { bytes, clippedByGmail, bytesAfterTracking = 0, trackedLinks = 0 } = report;
  const limit = formatBytes(GMAIL_LIMIT);
  const size = formatBytes(bytes);
  const clippedAsSent = bytesAfterTracking > GMAIL_LIMIT;
  return (
    <Part title="Size">
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
        <Text {...ROOM}>
          {formatCount(bytes)} bytes. {describeRoom(report, email)}
        </Text>
        {trackedLinks > 0 && (
          <Text {...ROOM}>
            About {formatBytes(bytesAfterTracking)} after tracking {formatCount(trackedLinks)} links.
          </Text>
        )}
      </div>
      <SectionSizes report={report} email={email} />
    </Part>
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
      items={ordered.map(({ section, bytes }) => (
        <Row as="li" key={section} gap={2} align="start">
          <SlotLink label={section} id={email.id} text={section} />
          <span>{formatBytes(bytes)}</span>
        </Row>
      ))}
    />
  );
}
