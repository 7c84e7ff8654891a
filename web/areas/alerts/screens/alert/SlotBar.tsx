import { Row } from '@masthead/kit';
import { type FilledSlot, isAd, isEmpty, type Tally } from '../../model/slots';
import styles from './Flatplan.module.css';

/** The flatplan as a single bar, for phones. */
export function SlotBar({ runSheet, tally }: { runSheet: readonly FilledSlot[]; tally: Tally }) {
  const { filled, of } = tally.all;
  return (
    <Row
      {...{ gap: '2px', align: 'stretch', only: 'phone', role: 'img', className: styles.strip }}
      aria-label={`Issue map: ${filled} of ${of} slots filled`}
    >
      {runSheet
        .filter(({ inEdition }) => inEdition)
        .map((line) => (
          <i key={line.key} className={getClassNames(line)} />
        ))}
    </Row>
  );
}

function getClassNames(line: FilledSlot): string {
  const names = ['slot', line.slot.kind === 'news' && 'tall', isAd(line) && 'ad', isEmpty(line) && 'empty'];
  return names.map((name) => (name ? styles[name] : '')).join(' ');
}
