import {
  formatBytes,
  formatCountOf,
  Icon,
  type IconName,
  Link,
  Meter,
  Row,
  Section,
  Stack,
  Tag,
  Text,
} from '@masthead/kit';
import { alertsApi } from '../../../api';
import { bookingsApi } from '../../../bookingsApi';
import { previewPath } from '../../../model/paths';
import { describeVersion, findWebVersion, type Version } from '../../../model/published';
import type { AlertItem } from '../../../model/records';
import type { Variant } from '../../../model/registry';
import { GMAIL_LIMIT, type Report } from '../../../model/report';
import styles from './PublishDialog.module.css';

interface Consequence {
  icon: IconName;
  title: string;
  text: string;
}

interface ConsequencesProps {
  item: AlertItem;
  edition: Variant;
  report: Report | undefined;
  /** Those that were published before. */
  versions: readonly Version[];
}

/** The size as sent, the versions before, and what publishing does. */
export function Consequences({ item, edition, report, versions }: ConsequencesProps) {
  const first = useFirstConsequences(item);
  const consequences = versions.length > 0 ? listNextConsequences(versions) : first;
  return (
    <Stack as="aside" gap={5} align="start" size="sm" tone="secondary" aria-label="When you publish">
      {report && <Size report={report} />}
      {versions.length > 0 && (
        <Section small title="Versions">
          <Stack as="ul" gap={3}>
            {versions.map((one) => (
              <li key={one.version}>
                <Row gap={2} wrap>
                  <Text as="b" tone="text" weight="medium">{`Version ${one.version}`}</Text>
                  {one.isSent && <Tag>Sent</Tag>}
                  {one.isOnWeb && <Tag>On the web</Tag>}
                  <Link to={`${previewPath(item.id, edition)}?version=${one.version}`}>View</Link>
                </Row>
                <p className={styles.note}>{describeVersion(one)}</p>
              </li>
            ))}
          </Stack>
        </Section>
      )}
      <Section small title="When you publish">
        <Stack as="ul" gap={3}>
          {consequences.map(({ icon, title, text }) => (
            <Row as="li" key={title} gap={2} align="start" className={styles.consequence}>
              <Icon name={icon} />
              <span>
                <Text as="b" tone="text" weight="medium">
                  {title}
                </Text>{' '}
                {text}
              </span>
            </Row>
          ))}
        </Stack>
      </Section>
    </Stack>
  );
}

const NO_EMAIL: Consequence = {
  icon: 'alert',
  title: 'No email is sent.',
  text: 'Copy the code to your mail service next.',
};

function useFirstConsequences(item: AlertItem): Consequence[] {
  const { data: house } = alertsApi.useHouseQuery();
  const { data: bookings = [] } = bookingsApi.useIssueBookingsQuery(item.id);
  const web = house && findWebVersion(house, item, new Date().toISOString());
  const consequences: (Consequence | false | undefined)[] = [
    {
      icon: 'lock',
      title: 'Both editions are frozen.',
      text: 'Later edits show as “changed since” and do not touch them.',
    },
    web && {
      icon: 'external',
      title: web.state === 'off' ? 'It stays off the web.' : 'The web version goes online.',
      text: { off: 'The house has no archive.', online: web.url, later: `${web.url}, from ${web.from} on.` }[web.state],
    },
    bookings.length > 0 && {
      icon: 'sponsors',
      title: `${formatCountOf(bookings.length, 'booking')} ${bookings.length === 1 ? 'becomes' : 'become'} final.`,
      text: 'They cannot be changed any more.',
    },
    { icon: 'ad', title: 'Ad slots stay as they are.', text: 'They no longer follow changes in Ad Manager.' },
    { icon: 'pulse', title: 'Webhooks are told.', text: 'Programs that wait for issues fetch this one.' },
    NO_EMAIL,
  ];
  return consequences.filter((one) => Boolean(one)) as Consequence[];
}

/** What publishing again does. */
function listNextConsequences([newest, ...earlier]: readonly Version[]): Consequence[] {
  const sent = [newest, ...earlier].find((one) => one?.isSent);
  const next = (newest?.version ?? 0) + 1;
  if (!sent) {
    const text = 'Nobody has clicked the one before, so the web and the archive show the new one.';
    return [{ icon: 'lock', title: `Version ${next} counts as sent.`, text }, NO_EMAIL];
  }
  return [
    {
      icon: 'lock',
      title: `Version ${sent.version} stays.`,
      text: 'Archive, figures and the sponsors’ pages keep showing what was sent.',
    },
    { icon: 'performance', title: `Version ${next} counts, too.`, text: 'Its clicks are added to the issue.' },
    { ...NO_EMAIL, text: `Your mail service still has version ${sent.version}.` },
  ];
}

function Size({ report }: { report: Report }) {
  const { bytes, bytesAfterTracking = 0 } = report;
  const sent = Math.max(bytes, bytesAfterTracking);
  const isClipped = sent > GMAIL_LIMIT;
  return (
    <Section small title="Size as sent">
      <div>
        <p>
          <b className={styles.size}>{formatBytes(sent)}</b> of {formatBytes(GMAIL_LIMIT)}
        </p>
        <Meter label="Size as sent" value={sent} max={GMAIL_LIMIT} text={formatBytes(sent)} warn={isClipped} />
        <p className={styles.note}>
          {formatBytes(bytes)} and {formatBytes(sent - bytes)} of link tags. Gmail{' '}
          {isClipped ? 'clips it.' : 'shows it whole.'}
        </p>
      </div>
    </Section>
  );
}
