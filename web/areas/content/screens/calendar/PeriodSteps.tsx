import { IconButton } from '@masthead/kit';
import styles from './Calendar.module.css';
import type { Period } from './period';

interface PeriodStepsProps {
  period: Period;
  /** Opens the period of a day. */
  onPeriod: (day: string) => void;
  /** Loads the period of a day, which is likely to be opened next. */
  onApproach: (day: string) => void;
}

/** The title of a period, between the buttons that open the one before and the one after. */
export function PeriodSteps({ period, onPeriod, onApproach }: PeriodStepsProps) {
  const describe = (by: number) => ({
    onClick: () => onPeriod(period.step(by)),
    onMouseEnter: () => onApproach(period.step(by)),
  });
  return (
    <span className={styles.period}>
      <IconButton icon="chevronLeft" size="small" label="Earlier" {...describe(-1)} />
      <h2 aria-live="polite">{period.title}</h2>
      <IconButton icon="chevronRight" size="small" label="Later" {...describe(1)} />
    </span>
  );
}
