import type { MouseEvent } from 'react';
import { buildFlatplan, getUnprintedLabels, type Plate } from '../../model/flatplan';
import type { Variant } from '../../model/registry';
import type { SlotBookings } from '../../model/slotBookings';
import { capitalize, type FilledSlot, LEFT_OUT, type Tally } from '../../model/slots';
import type { Companies } from '../../model/summary';
import styles from './Flatplan.module.css';

interface FlatplanProps {
  runSheet: readonly FilledSlot[];
  edition: Variant;
  tally: Tally;
  companies: Companies;
  bookings: SlotBookings;
  current: string | null;
  /** Slots that are in the viewport. */
  onScreen: ReadonlySet<string>;
  onNavigate: (key: string) => void;
}

/** Overview of an issue with a link to each slot. */
export function Flatplan({
  runSheet,
  edition,
  tally,
  companies,
  bookings,
  current,
  onScreen,
  onNavigate,
}: FlatplanProps) {
  const unprintedLabels = getUnprintedLabels(runSheet);
  return (
    <>
      <h2 className={styles.heading}>
        Flatplan{' '}
        <span>
          {tally.all.filled} of {tally.all.of} filled
        </span>
      </h2>
      <nav aria-label="Flatplan">
        <ol className={styles.plan}>
          {buildFlatplan(runSheet, companies, bookings).map((plate) => (
            <PlateLink
              key={plate.keys[0]}
              plate={plate}
              here={current !== null && plate.keys.includes(current)}
              onScreen={plate.keys.some((key) => onScreen.has(key))}
              onNavigate={onNavigate}
            />
          ))}
        </ol>
      </nav>
      <p className={styles.unprinted}>
        <span>{capitalize(LEFT_OUT[edition])}:</span> {unprintedLabels.join(', ')}
      </p>
      <Legend />
    </>
  );
}

interface PlateLinkProps {
  plate: Plate;
  here: boolean;
  onScreen: boolean;
  onNavigate: (key: string) => void;
}

function PlateLink({ plate, here, onScreen, onNavigate }: PlateLinkProps) {
  const { key, label, note, carriedOverFrom, shape, isTall: tall, filled, keys } = plate;
  const missing = filled.filter((isFilled) => !isFilled).length;
  const classes = [onScreen && 'onScreen', tall && 'tall', shape === 'ad' && 'isAd', here && 'here'];
  const openSlot = (event: MouseEvent) => {
    event.preventDefault();
    onNavigate(key);
  };
  return (
    <li className={classes.map((name) => (name ? styles[name] : '')).join(' ')}>
      {/* Pointer only: 35 tab stops between two slots would hinder keyboard users, who have J, K and M. */}
      <a href={`#slot-${key}`} tabIndex={-1} aria-current={here ? 'true' : undefined} onClick={openSlot}>
        <span className={styles.bar} />
        <span className={styles.sheet}>
          {filled.map((isFilled, at) => (
            <i key={keys[at]} className={`${styles[shape]} ${isFilled ? '' : styles.empty}`} />
          ))}
        </span>
        <span className={styles.label}>
          {missing > 0 && filled.length === 1 ? <span className={styles.missing}>{label}, empty</span> : label}
          {note && <span className={styles.note}> {note}</span>}
          {missing > 0 && filled.length > 1 && <span className={styles.missing}> {missing} empty</span>}
        </span>
        {carriedOverFrom !== null && <span className={styles.from}>from {carriedOverFrom}</span>}
      </a>
    </li>
  );
}

function Legend() {
  return (
    <div className={styles.key} aria-hidden="true">
      <span>
        <i />
        Filled
      </span>
      <span>
        <i className={styles.ad} />
        Ad
      </span>
      <span>
        <i className={styles.empty} />
        Empty
      </span>
    </div>
  );
}
