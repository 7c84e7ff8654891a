import { Button, formatCountOf, formatShortcut, Row, SegmentedControl, Text } from '@masthead/kit';
import { describeCarriedOver, type FilledSlot, type Tally } from '../../model/slots';
import type { SlotFilter } from './SlotFilters';
import styles from './TallyBar.module.css';

interface TallyBarProps {
  tally: Tally;
  /** Number of ad slots, printed or not. */
  ads: number;
  /** Number of slots of the user, and of those with open threads. */
  mine: number;
  threads: number;
  carried: readonly FilledSlot[];
  /** Number of sections that posts and events can fill: empty, or still those of another issue. */
  unfilled: number;
  onFill: () => void;
  filter: SlotFilter;
  onFilter: (filter: SlotFilter) => void;
}

/** Fill counts, keyboard hints and the slot filter. */
export function TallyBar({ tally, ads, mine, threads, carried, unfilled, onFill, filter, onFilter }: TallyBarProps) {
  const { sections, jobs, empty } = tally;
  const offer = (value: SlotFilter, label: string, count: number) =>
    count > 0 || filter === value ? [{ value, label, count }] : [];
  return (
    <Row wrap tone="secondary" tabular className={styles.tally}>
      <Count label="Sections" {...sections} />
      <Count label="Ads" {...tally.ads} />
      <Count label="Jobs" {...jobs} />
      {empty > 0 && <span className={styles.gap}>{empty} empty</span>}
      {carried.length > 0 && <span className={styles.carried}>{describeCarriedOver(carried)}</span>}
      {unfilled > 0 && (
        <Button kind="quiet" size="small" onClick={onFill}>
          Fill {formatCountOf(unfilled, 'section')} from posts and events
        </Button>
      )}
      <Row as="span" gap={2} className={styles.right}>
        {/* The filter of carried-over slots takes their place; `?` lists the keys. */}
        {carried.length === 0 && (
          <Row as="span" gap={2} size="xs" tone="muted" className={styles.keys} aria-hidden="true">
            <kbd>J</kbd>
            <kbd>K</kbd> move <kbd>{formatShortcut('alt+ArrowUp')}</kbd>
            <kbd>↓</kbd> swap <kbd>E</kbd> edit <kbd>M</kbd> next empty
          </Row>
        )}
        <SegmentedControl
          label="Slots"
          size="small"
          value={filter}
          onChange={onFilter}
          options={[
            { value: 'all', label: 'All slots' },
            { value: 'empty', label: 'Empty', count: empty },
            ...offer('mine', 'Mine', mine),
            ...offer('threads', 'Open threads', threads),
            ...offer('carried', 'Carried over', carried.length),
            { value: 'ads', label: 'Ads', count: ads },
          ]}
        />
      </Row>
    </Row>
  );
}

function Count({ label, filled, of }: { label: string; filled: number; of: number }) {
  return (
    <span>
      {label}{' '}
      <Text as="b" tone="text" weight="strong">
        {filled}
      </Text>{' '}
      of {of}
    </span>
  );
}
