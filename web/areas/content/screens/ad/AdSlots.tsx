import type { AdSlotOut } from '@masthead/client/types/alerts';
import { Link, Loading, Section, Stack, Tag, Text, useParams } from '@masthead/kit';
import { useAdSlotsQuery } from '../../api/publications';

/** Number of slots that are shown at first, the latest issues. */
const SHOWN = 5;

/** Panel of an ad: the issues and slots in which it runs, each with a link to the slot (ALERT-79). */
export function AdSlots() {
  const id = Number(useParams().id);
  const query = useAdSlotsQuery([id], { skip: !(id > 0), refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (!(id > 0) || (!data && !error)) return null;
  return (
    <Section small heading="h2" ruled title="Runs in">
      {data?.length === 0 && (
        <Text size="sm" tone="muted">
          No issue shows this ad yet. Pick it in an ad slot of an issue.
        </Text>
      )}
      {data && data.length > 0 && <Slots slots={data.slice(0, SHOWN)} />}
      {data && data.length > SHOWN && (
        <Text as="details" size="sm" top={1}>
          <summary>Show all {data.length}</summary>
          <Slots slots={data.slice(SHOWN)} />
        </Text>
      )}
      {!data && <Loading query={query} what="The issues" />}
    </Section>
  );
}

function Slots({ slots }: { slots: readonly AdSlotOut[] }) {
  return (
    <Stack as="ul" gap={1} size="sm" tabular>
      {slots.map((slot) => (
        <li key={`${slot.alertItemId} ${slot.position}`}>
          <SlotLink slot={slot} /> {slot.editedHere && <Tag>Edited there</Tag>}
        </li>
      ))}
    </Stack>
  );
}

/** A link to a slot, as "418, slot 3". */
function SlotLink({ slot: { issue, alertItemId, position } }: { slot: AdSlotOut }) {
  return <Link to={`/alert/${alertItemId}?slot=ads-${position}`}>{`${issue}, slot ${position}`}</Link>;
}
