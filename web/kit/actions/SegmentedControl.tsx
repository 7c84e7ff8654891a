import { formatCount } from '../text/format';
import { Hidden } from '../text/Hidden';
import { Icon, type IconName } from '../text/Icon';
import styles from './SegmentedControl.module.css';

export interface Segment<V extends string> {
  value: V;
  label: string;
  /** Number of records behind the option. */
  count?: number;
  icon?: IconName;
}

interface SegmentsProps<V extends string> {
  /** Accessible name of the group. */
  label: string;
  value: V;
  options: readonly Segment<V>[];
  onChange: (value: V) => void;
  size?: 'small' | 'medium';
}

/** A choice between two to four views. */
export function SegmentedControl<V extends string>(props: SegmentsProps<V>) {
  const { label, value, options, onChange, size = 'medium' } = props;
  return (
    <fieldset className={`${styles.segments} ${size === 'small' ? styles.small : ''}`}>
      <Hidden as="legend">{label}</Hidden>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} />}
          {option.label}
          {option.count !== undefined && <small>{formatCount(option.count)}</small>}
        </button>
      ))}
    </fieldset>
  );
}
