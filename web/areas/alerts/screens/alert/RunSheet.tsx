import { type SwapRow, useSwap } from '@masthead/kit';
import { useMemo, useRef } from 'react';
import type { Variant } from '../../model/registry';
import type { TagsBySlot } from '../../model/report';
import type { SlotBookings } from '../../model/slotBookings';
import { type FilledSlot, listOtherPlaces } from '../../model/slots';
import type { Companies } from '../../model/summary';
import styles from './RunSheet.module.css';
import { SlotRow } from './SlotRow';
import type { IssueThreads } from './threads/useIssueThreads';

interface RunSheetProps {
  /** The slots to show, in document order. */
  lines: readonly FilledSlot[];
  edition: Variant;
  companies: Companies;
  warnings: TagsBySlot;
  current: string | null;
  /** Whether a dialog covers it, so that nothing can be dragged. */
  isCovered: boolean;
  onCurrent: (key: string) => void;
  onOpen: (key: string) => void;
  /** Moves the section of one slot to another, or swaps the two. */
  onMove: (from: string, to: string) => void;
  /** Ends that the slot counts as carried over. */
  onKeep: (line: FilledSlot) => void;
  /** Opens the choice of an ad for a slot. */
  onPickAd: (key: string) => void;
  bookings: SlotBookings;
  /** Addresses of colleagues by the slot they have open. */
  colleagues: ReadonlyMap<string, readonly string[]>;
  issueThreads: IssueThreads;
  /** Opens the threads of a slot. */
  onThreads: (key: string) => void;
}

const NO_WARNINGS: readonly string[] = [];
const NO_COLLEAGUES: readonly string[] = [];

/** The slots of an issue, one row each, in document order (ALERT-6). News, ads and jobs change places by drag. */
export function RunSheet(props: RunSheetProps) {
  const { lines, warnings, current, isCovered, onMove, onKeep, bookings, colleagues, ...rest } = props;
  const list = useRef<HTMLOListElement>(null);
  useSwap(
    list,
    useMemo(() => (isCovered ? [] : listSwapRows(lines)), [lines, isCovered]),
    onMove,
  );
  return (
    <ol ref={list} className={styles.run} aria-label="Run sheet">
      {lines.map((line, at) => (
        <SlotRow
          key={line.key}
          line={line}
          warnings={warnings.get(line.slot.label) ?? NO_WARNINGS}
          current={line.key === current}
          isNamed={lines[at - 1]?.slot.kind !== line.slot.kind}
          open={isOpen(line, lines[at + 1])}
          places={listOtherPlaces(line, lines)}
          onMove={(to) => onMove(line.key, to)}
          onKeep={() => onKeep(line)}
          booking={bookings.get(line.key)}
          colleagues={colleagues.get(line.key) ?? NO_COLLEAGUES}
          {...rest}
        />
      ))}
    </ol>
  );
}

function listSwapRows(lines: readonly FilledSlot[]): SwapRow[] {
  return lines
    .filter(({ slot }) => slot.position !== null)
    .map(({ key, slot, section }) => ({ key, group: slot.kind, isMovable: section !== null }));
}

/** Return whether the next slot is nested below this one, as Previous Survey is below Survey. */
function isOpen({ slot }: FilledSlot, next: FilledSlot | undefined): boolean {
  return next?.slot.nestedIn != null && next.slot.nestedIn === (slot.nestedIn ?? slot.kind);
}
