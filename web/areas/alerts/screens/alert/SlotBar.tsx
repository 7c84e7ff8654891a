import { type FilledSlot, isAd, isEmpty, type Tally } from '../../model/slots';
import styles from './SlotBar.module.css';

/** The flatplan as a single bar, for phones. */
export function SlotBar({ runSheet, tally }: { runSheet: readonly FilledSlot[]; tally: Tally }) {
  const { filled, of } = tally.all;
  return (
    <div className={styles.strip} role="img" aria-label={`Issue map: ${filled} of ${of} slots filled`}>
      {runSheet
        .filter(({ inEdition }) => inEdition)
        .map((line) => (
          <i key={line.key} className={getClassNames(line)} />
        ))}
    </div>
  );
}

function getClassNames(line: FilledSlot): string {
  const names = [line.slot.kind === 'news' && 'tall', isAd(line) && 'ad', isEmpty(line) && 'empty'];
  return names.map((name) => (name ? styles[name] : '')).join(' ');
}
