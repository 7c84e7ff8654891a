import type { ClickMap, IssueClicks } from '@masthead/client/types/stats';
import { formatClock, formatCount, Hidden, Row, Section, Small, SmallTable, Stack, Text } from '@masthead/kit';
import { useContentStatsQuery } from '../../../api/stats';
import { HOURS, listClientSlots, splitHours } from '../../../model/linkClicks';
import { formatOptional } from '../../../model/report';
import { formatSlot } from '../../../model/slots';
import styles from './Clicks.module.css';

/** People's clicks in the first hours as bars. A table is the alternative for screen readers. */
export function ByHour({ hours }: { hours: IssueClicks['hours'] }) {
  const { first, later } = splitHours(hours);
  const [start] = first;
  if (!start) return null;
  const most = first.reduce((one, other) => (other.people > one.people ? other : one), start);
  return (
    <Section small heading="h2" title="By hour" note={`people, first ${HOURS} hours`}>
      <Stack gap={1} top={2} aria-hidden="true">
        <div className={styles.hours}>
          {first.map(({ hour, people }) => (
            <i
              key={hour}
              title={`${formatClock(hour)}: ${formatCount(people)}`}
              style={{ height: `${(people / most.people) * 100}%` }}
            />
          ))}
        </div>
        <Row justify="between" size="xs" tone="muted">
          {[0, 6, 12, 18].map((at) => (
            <span key={at}>{formatClock(first[at]?.hour ?? start.hour)}</span>
          ))}
          <span />
        </Row>
      </Stack>
      <Hidden as="div">
        <table>
          <caption>Clicks of people by hour</caption>
          <tbody>
            {first.map(({ hour, people }) => (
              <tr key={hour}>
                <th scope="row">{formatClock(hour)}</th>
                <td>{formatCount(people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Hidden>
      <Text size="xs" tone="secondary">
        Most from {formatClock(most.hour)}: {formatCount(most.people)}.{' '}
        {later > 0 && `${formatCount(later)} after these ${HOURS} hours.`}
      </Text>
    </Section>
  );
}

/** What each client's own slot brought. */
export function ByClient({ emailStatId, slots }: { emailStatId: number; slots: ClickMap['slots'] }) {
  const { data: items } = useContentStatsQuery(emailStatId);
  const rows = listClientSlots(slots);
  if (rows.length === 0) return null;
  const countLeads = (id: number | null) => items?.find((item) => item.id === id)?.leadCount ?? null;
  return (
    <Section small heading="h2" title="By client" note="own slot only">
      <SmallTable label="Clicks by client">
        <thead>
          <tr>
            <th scope="col">Client</th>
            {['Clicks', 'Usual', 'Leads'].map((name) => (
              <th key={name} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((slot) => (
            <tr key={`${slot.kind}-${slot.position}`}>
              <Text as="th" scope="row" weight="medium" breakWords>
                {slot.clientCompany ?? `Client ${slot.clientId}`} <Small>{formatSlot(slot) ?? slot.kind}</Small>
              </Text>
              <Text as="td" weight="strong" data-number>
                {formatCount(slot.clicks)}
              </Text>
              <td data-number>{formatOptional(slot.usual)}</td>
              <td data-number>{formatOptional(countLeads(slot.emailContentStatId))}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Section>
  );
}
