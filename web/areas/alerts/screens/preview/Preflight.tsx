import {
  formatBytes,
  formatCount,
  Hidden,
  Icon,
  type IconName,
  Loading,
  Meter,
  Row,
  Stack,
  Text,
  toast,
} from '@masthead/kit';
import { alertsApi, type EmailOf } from '../../api';
import { shortenLink } from '../../model/addresses';
import type { CheckedUrl, CheckStatus } from '../../model/linkChecks';
import { registry } from '../../model/registry';
import { estimateRemainingSections, findSlotKey, GMAIL_LIMIT, type Report } from '../../model/report';
import { Checklist, SlotLink } from './Checklist';
import { ExpandableList } from './ExpandableList';
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

/** Return whether a link is in a slot. Those come before the links of the email's frame. */
const isSlotLink = ({ section }: CheckedUrl): boolean => findSlotKey(section) !== undefined;

const isFailed = ({ check }: CheckedUrl): boolean => ['broken', 'blocked', 'unknown'].includes(check?.status ?? '');

const STATES: Record<CheckStatus, { icon: IconName; label: string }> = {
  ok: { icon: 'check', label: 'Answers' },
  broken: { icon: 'warning', label: 'Broken' },
  blocked: { icon: 'warning', label: 'Not reachable for readers' },
  unknown: { icon: 'info', label: 'Could not be checked' },
  checking: { icon: 'clock', label: 'Being checked' },
  skipped: { icon: 'minus', label: 'Not checked' },
};

/** Every link in the email with its section and the result of its check; failed ones first, then those sent before, then redirected ones. */
function LinkList({ links }: { links: CheckedUrl[] }) {
  const rank = (link: CheckedUrl): number =>
    [isFailed(link), link.sentIn, link.check?.finalUrl, isSlotLink(link), true].findIndex(Boolean);
  const ordered = [...links].sort((one, other) => rank(one) - rank(other));
  return (
    <Part title="Links" count={links.length}>
      <ExpandableList
        items={ordered.map(({ url, section, check, sentIn }) => (
          <Row as="li" key={`${section} ${url}`} gap={2} align="start" className={check && styles[check.status]}>
            {check && <State status={check.status} reason={check.reason} />}
            <Stack>
              <LinkAddress url={url} />
              {sentIn && <span className={styles.final}>was in {sentIn}</span>}
              {check?.finalUrl && (
                <a
                  href={check.finalUrl}
                  target="_blank"
                  rel="noreferrer"
                  className={styles.final}
                  title={check.finalUrl}
                >
                  leads to {shortenLink(check.finalUrl)}
                </a>
              )}
            </Stack>
            <span>{section}</span>
          </Row>
        ))}
      />
    </Part>
  );
}

/** A link's address. A merge tag of the mail service is a text: it becomes an address when the email is sent. */
function LinkAddress({ url }: { url: string }) {
  if (!/^(https?|mailto):/i.test(url)) return <span title={url}>{url}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url}>
      {shortenLink(url)}
    </a>
  );
}

function State({ status, reason }: { status: CheckStatus; reason: string | null | undefined }) {
  const { icon, label } = STATES[status];
  const text = reason ? `${label}: it ${reason}` : label;
  return (
    <i title={text}>
      <Icon name={icon} />
      <Hidden>{text}. </Hidden>
    </i>
  );
}
