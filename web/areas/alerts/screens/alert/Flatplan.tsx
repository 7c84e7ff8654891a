import { formatCountOf, Hidden, Row, Text } from '@masthead/kit';
import type { MouseEvent } from 'react';
import { buildFlatplan, getUnprintedLabels, type Plate } from '../../model/flatplan';
import type { Variant } from '../../model/registry';
import type { SlotBookings } from '../../model/slotBookings';
import { capitalize, type FilledSlot, LEFT_OUT, type Tally } from '../../model/slots';
import type { Companies } from '../../model/summary';
import styles from './Flatplan.module.css';

interface FlatplanProps {
  title?: string;
  runSheet: readonly FilledSlot[];
  edition: Variant;
  tally: Tally;
  companies: Companies;
  bookings: SlotBookings;
  current: string | null;
  /** Slots that are in the viewport. */
  onScreen: ReadonlySet<string>;
  onNavigate: (key: string) => void;
  openThreads?: ReadonlySet<string>;
  /** Only a bar, beside the threads of a slot. */
  isNarrow?: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Overview of an issue with a link to each slot. */
export function Flatplan({
  title = 'Flatplan',
  runSheet,
  edition,
  tally,
  companies,
  bookings,
  current,
  onScreen,
  onNavigate,
  openThreads = NONE,
  isNarrow = false,
}: FlatplanProps) {
  const unprintedLabels = getUnprintedLabels(runSheet);
  return (
    <div className={isNarrow ? styles.narrow : undefined}>
      <Row as="h2" justify="between" size="sm" weight="strong" className={styles.wide}>
        {title}{' '}
        <Text as="span" tone="muted" weight="regular" tabular>
          {tally.all.filled} of {tally.all.of} filled
        </Text>
      </Row>
      <Text as="nav" top={2} aria-label={title}>
        <ol>
          {buildFlatplan(runSheet, companies, bookings).map((plate) => (
            <PlateLink
              key={plate.keys[0]}
              plate={plate}
              here={current !== null && plate.keys.includes(current)}
              onScreen={plate.keys.some((key) => onScreen.has(key))}
              hasThread={plate.keys.some((key) => openThreads.has(key))}
              onNavigate={onNavigate}
            />
          ))}
        </ol>
      </Text>
      {openThreads.size > 0 && (
        <Text size="xs" tone="muted" top={2} dense>
          {formatCountOf(openThreads.size, 'slot')} with open threads
        </Text>
      )}
      <Text size="xs" tone="secondary" top="10px" dense className={styles.wide}>
        <span className={styles.note}>{capitalize(LEFT_OUT[edition])}:</span> {unprintedLabels.join(', ')}
      </Text>
      <Legend />
    </div>
  );
}

interface PlateLinkProps {
  plate: Plate;
  here: boolean;
  onScreen: boolean;
  hasThread: boolean;
  onNavigate: (key: string) => void;
}

function PlateLink({ plate, here, onScreen, hasThread, onNavigate }: PlateLinkProps) {
  const { key, label, note, mark, shape, isTall: tall, filled, keys } = plate;
  const carried = plate.isCarriedOver ? styles.carried : '';
  const missing = filled.filter((isFilled) => !isFilled).length;
  const classes = ['line', onScreen && 'onScreen', tall && 'tall', shape === 'ad' && 'isAd', here && 'here'];
  const openSlot = (event: MouseEvent) => {
    event.preventDefault();
    onNavigate(key);
  };
  return (
    <li className={classes.map((name) => (name ? styles[name] : '')).join(' ')}>
      {/* Pointer only: 35 tab stops between two slots would hinder keyboard users, who have J, K and M. */}
      <a
        className={styles.plate}
        href={`#slot-${key}`}
        tabIndex={-1}
        aria-current={here ? 'true' : undefined}
        onClick={openSlot}
      >
        <span className={styles.bar} />
        <span className={styles.sheet}>
          {filled.map((isFilled, at) => (
            <i key={keys[at]} className={`${styles.slot} ${styles[shape]} ${isFilled ? carried : styles.empty}`} />
          ))}
        </span>
        <Text as="span" truncate className={styles.label}>
          {missing > 0 && filled.length === 1 ? <span className={styles.missing}>{label}, empty</span> : label}
          {note && <span className={styles.note}> {note}</span>}
          {missing > 0 && filled.length > 1 && <span className={styles.missing}> {missing} empty</span>}
        </Text>
        {mark && <span className={styles.note}>{mark}</span>}
        {hasThread && (
          <span className={styles.dot} title="Open thread">
            <Hidden>, open thread</Hidden>
          </span>
        )}
      </a>
    </li>
  );
}

function Legend() {
  return (
    <Row
      {...{ gap: '8px', top: '10px', size: 'xs', tone: 'muted', dense: true }}
      aria-hidden="true"
      className={`${styles.wide} ${styles.legend}`}
    >
      {[
        { label: 'Filled', look: '' },
        { label: 'Ad', look: styles.ad },
        { label: 'From before', look: styles.carried },
        { label: 'Empty', look: styles.empty },
      ].map(({ label, look }) => (
        <Row as="span" key={label} gap="5px">
          <i className={`${styles.slot} ${look} ${styles.sample}`} />
          {label}
        </Row>
      ))}
    </Row>
  );
}
