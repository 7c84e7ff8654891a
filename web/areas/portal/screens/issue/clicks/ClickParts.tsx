import type { IssueClicks, LinkClicks, SlotOnMap } from '@masthead/client/types/stats';
import { formatClock, formatCount, formatCountOf, Link, Section, Small, Text } from '@masthead/kit';
import { statsApi } from '../../../api/stats';
import { HOURS, listClientSlots, splitHours } from '../../../model/linkClicks';
import { getEvidencePath } from '../../../model/paths';
import { formatOptional } from '../../../model/report';
import { formatSlot, nameTag } from '../../../model/slots';
import { ExternalLink } from '../../../parts/links';
import { type ReportColumn, ReportTable, reportColumn } from '../../report/ReportTable';
import styles from './Clicks.module.css';

/** People's clicks in the first hours as bars, with a text alternative. */
export function ByHour({ hours }: { hours: IssueClicks['hours'] }) {
  const { first, later } = splitHours(hours);
  const [start] = first;
  if (!start) return null;
  const most = first.reduce((one, other) => (other.people > one.people ? other : one), start);
  const describe = ({ hour, people }: typeof start) => `${formatClock(hour)}: ${formatCount(people)}`;
  return (
    <Section title="By hour" note={<Small size="sm">people, first {HOURS} hours</Small>}>
      <div className={styles.hours} role="img" aria-label={first.map(describe).join(', ')}>
        {first.map((one) => (
          <i key={one.hour} title={describe(one)} style={{ height: `${(one.people / (most.people || 1)) * 100}%` }} />
        ))}
      </div>
      <Text size="xs" tone="secondary">
        From {formatClock(start.hour)}; most in the hour from {describe(most)}.
        {later > 0 && ` ${formatCount(later)} after these ${HOURS} hours.`}
      </Text>
    </Section>
  );
}

/** What each client's own slot brought. */
export function ByClient({ emailStatId, slots }: { emailStatId: number; slots: readonly SlotOnMap[] }) {
  const { data: items = [] } = statsApi.useContentStatsQuery(emailStatId);
  const rows = listClientSlots(slots).map((slot) => ({
    ...{ ...slot, id: formatSlot(slot) ?? slot.kind },
    leads: items.find(({ id }) => id === slot.emailContentStatId)?.leadCount ?? null,
  }));
  return (
    rows.length > 0 && <ReportTable title="By client" hint="own slot only" columns={CLIENTS} rows={rows} nothing="" />
  );
}

const CLIENTS: readonly ReportColumn<SlotOnMap & { id: string; leads: number | null }>[] = [
  reportColumn('Client', {}, ({ id, clientCompany, clientId }) => (
    <>
      {clientCompany ?? `Client ${clientId}`} <Small>{id}</Small>
    </>
  )),
  reportColumn('Clicks', { kind: 'value' }, ({ clicks }) => formatOptional(clicks)),
  reportColumn('Usual', { kind: 'number' }, ({ usual }) => formatOptional(usual)),
  reportColumn('Leads', { kind: 'number' }, ({ leads }) => formatOptional(leads)),
];

/** All links of an issue in the order of its email, with who clicked them (STATS-78). */
export function LinkTable({ links, emailStatId }: { links: readonly LinkClicks[]; emailStatId: number }) {
  const rows = links.map((link) => ({ ...link, id: link.number, evidence: getEvidencePath(emailStatId, link.number) }));
  return <ReportTable title="Links" hint="in the order of the email" columns={LINKS} rows={rows} nothing="" />;
}

const LINKS: readonly ReportColumn<LinkClicks & { id: number; evidence: string }>[] = [
  reportColumn('No.', { kind: 'number' }, ({ number }) => number),
  reportColumn('Slot', {}, ({ slot }) => nameTag(slot)),
  reportColumn('Address', { className: styles.address }, ({ url }) => <ExternalLink to={url} />),
  reportColumn('People', { kind: 'value' }, ({ people }) => formatCount(people)),
  reportColumn('Unique', { kind: 'number', wide: true }, ({ uniquePeople }) => formatCount(uniquePeople)),
  reportColumn('Scanners', { kind: 'number' }, ({ number, scanners, evidence }) =>
    scanners === 0 ? (
      0
    ) : (
      <Link
        to={evidence}
        className={styles.target}
        aria-label={`${formatCountOf(scanners, 'click')} of scanners on link ${number}`}
      >
        {formatCount(scanners)}
      </Link>
    ),
  ),
  reportColumn('Unsure', { kind: 'number', wide: true }, ({ unsure }) => formatCount(unsure)),
  reportColumn('Usual of slot', { kind: 'number', wide: true }, ({ usual }) => formatOptional(usual)),
];
