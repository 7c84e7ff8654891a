import type { Variant } from '../../model/registry';
import type { TagsBySlot } from '../../model/report';
import type { FilledSlot } from '../../model/slots';
import type { Companies } from '../../model/summary';
import styles from './RunSheet.module.css';
import { SlotRow } from './SlotRow';

interface RunSheetProps {
  /** The slots to show, in document order. */
  lines: readonly FilledSlot[];
  edition: Variant;
  companies: Companies;
  warnings: TagsBySlot;
  current: string | null;
  onCurrent: (key: string) => void;
  onOpen: (key: string) => void;
}

const NO_WARNINGS: readonly string[] = [];

/** The slots of an issue, one row each, in document order (ALERT-6). */
export function RunSheet({ lines, warnings, current, ...rest }: RunSheetProps) {
  return (
    <ol className={styles.run} aria-label="Run sheet">
      {lines.map((line, at) => (
        <SlotRow
          key={line.key}
          line={line}
          warnings={warnings.get(line.slot.label) ?? NO_WARNINGS}
          current={line.key === current}
          isNamed={lines[at - 1]?.slot.kind !== line.slot.kind}
          open={isOpen(line, lines[at + 1])}
          {...rest}
        />
      ))}
    </ol>
  );
}

/** Return whether the next slot is nested below this one, as Previous Survey is below Survey. */
function isOpen({ slot }: FilledSlot, next: FilledSlot | undefined): boolean {
  return next?.slot.nestedIn != null && next.slot.nestedIn === (slot.nestedIn ?? slot.kind);
}
