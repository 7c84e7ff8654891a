import type { CalendarIssue } from '@masthead/client/types/alerts';
import { sections } from '../../../../client/generated/sections';
import styles from './Today.module.css';

type Slot = (typeof sections.slots)[number];
type Edition = Slot['inEmail'][number];

/** The flatplan of an issue laid flat: a bar for each slot in the order of the email, ads hatched, gaps dashed. */
export function Strip({ slots, empty }: Pick<CalendarIssue, 'slots' | 'empty'>) {
  const isEmpty = ({ kind, position }: Slot) => empty.some((one) => one.kind === kind && one.position === position);
  return (
    <div className={styles.strip} role="img" aria-label={`${slots} slots, ${empty.length} of them empty`}>
      {listSlots(slots).map((slot) => (
        <i
          key={slot.label}
          title={slot.label}
          className={[
            isEmpty(slot) && styles.gap,
            slot.kind === 'ads' && styles.ad,
            slot.kind === 'news' && styles.lead,
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
    </div>
  );
}

/** List the slots of the edition that has so many. */
function listSlots(count: number): readonly Slot[] {
  const editions: readonly Edition[] = ['standard', 'holiday'];
  const bySlots = editions.map((edition) =>
    sections.slots.filter(({ inEmail }) => (inEmail as readonly Edition[]).includes(edition)),
  );
  return bySlots.find(({ length }) => length === count) ?? [];
}
