import styles from './Meter.module.css';

interface MeterProps {
  value: number;
  max: number;
  /** Accessible name. */
  label: string;
  /** The value as text: `69.8 KB of 102 KB`. */
  text?: string;
  warn?: boolean;
}

/** A meter of usage. Values above the maximum show as full. */
export function Meter({ value, max, label, text, warn = false }: MeterProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be styled
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
