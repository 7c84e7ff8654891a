import styles from './Meter.module.css';

interface MeterProps {
  value: number;
  max: number;
  /** What is measured, for those who do not see the bar. */
  label: string;
  /** The value in words, `69.8 KB of 102 KB`. */
  text?: string;
  warn?: boolean;
}

/** How much of something is used. Full stays full: more than the maximum does not overflow. */
export function Meter({ value, max, label, text, warn = false }: MeterProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's own meter cannot be drawn on
    <div
      className={`${styles.meter} ${warn ? styles.warn : ''}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
    >
      <i style={{ width: `${share * 100}%` }} />
    </div>
  );
}
