import { useId } from 'react';
import { ControlPlaceholder } from '../fields/Field';
import { lazyComponent } from '../state/lazyComponent';
import styles from './FilterDate.module.css';

const DateControl = lazyComponent(() => import('../fields/DateControl'), ControlPlaceholder);

interface FilterDateProps {
  label: string;
  /** `YYYY-MM-DD` or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** Date filter with an inline label. Invalid text is reverted. */
export function FilterDate({ label, value, onChange }: FilterDateProps) {
  const id = useId();
  return (
    <label className={styles.date} htmlFor={id}>
      {label}
      <DateControl
        id={id}
        name={label}
        placeholder="Any day"
        dateOnly
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
        isValid
        onTyped={ignore}
      />
    </label>
  );
}

const ignore = () => undefined;
