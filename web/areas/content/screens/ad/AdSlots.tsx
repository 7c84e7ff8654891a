import type { AdSlotOut } from '@masthead/client/types/alerts';
import { Link, Loading, Tag, useParams } from '@masthead/kit';
import { useAdSlotsQuery } from '../../api/publications';
import editor from '../editor/Editor.module.css';
import styles from './AdSlots.module.css';

/** Panel of an ad: the issues and slots in which it runs, each with a link to the slot (ALERT-79). */
export function AdSlots() {
  const id = Number(useParams().id);
  const query = useAdSlotsQuery([id], {
    skip: !(id > 0),
    refetchOnMountOrArgChange: true,
  });
  const { data, error } = query;
  if (!(id > 0) || (!data && !error)) return null;
  return (
    <section className={editor.section} aria-label="Runs in">
      <h2 className={styles.heading}>Runs in</h2>
      {data?.length === 0 && (
        <p className={styles.note}>No issue shows this ad yet. Pick it in an ad slot of an issue.</p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.slots}>
          {data.map((slot) => (
            <li key={`${slot.alertItemId} ${slot.position}`}>
              <SlotLink slot={slot} /> {slot.editedHere && <Tag>Edited there</Tag>}
            </li>
          ))}
        </ul>
      )}
      {!data && <Loading query={query} what="The issues" />}
    </section>
  );
}

/** A link to a slot, as "418, slot 3". */
function SlotLink({ slot: { issue, alertItemId, position } }: { slot: AdSlotOut }) {
  return <Link to={`/alert/${alertItemId}?slot=ads-${position}`}>{`${issue}, slot ${position}`}</Link>;
}
