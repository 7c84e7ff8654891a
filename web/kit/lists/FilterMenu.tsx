import { Menu } from '../overlays/Menu';
import { formatCount } from '../text/format';
import { Icon } from '../text/Icon';
import styles from './FilterMenu.module.css';

export interface FilterOption {
  value: string;
  label: string;
  /** How many records there are behind it. */
  count?: number | undefined;
}

interface FilterMenuProps {
  /** What is filtered by: "Category". */
  label: string;
  options: readonly FilterOption[];
  /** Empty: not filtered by this. */
  selected: readonly string[];
  onChange: (chosen: string[]) => void;
  /** What several are called, "types", where more than one may be chosen. */
  pluralLabel?: string;
}

/** One filter of a list: dashed while unset, solid with its value and × once it is set. */
export function FilterMenu({ label, options, selected, onChange, pluralLabel }: FilterMenuProps) {
  const isSet = selected.length > 0;
  const items = options.map(({ value, label: word, count }) => ({
    label: word,
    detail: count === undefined ? undefined : formatCount(count),
    checked: selected.includes(value),
    onSelect: () => onChange(pluralLabel ? toggled(selected, value) : [value]),
  }));
  const trigger = (
    <button type="button" className={styles.open}>
      {label} {isSet && <b>{summary(selected, options, pluralLabel)}</b>}
      {!isSet && <Icon name="chevronDown" size={14} />}
    </button>
  );
  return (
    <span className={`${styles.pick} ${isSet ? styles.set : ''}`}>
      <Menu trigger={trigger} items={items} multiple={pluralLabel !== undefined} />
      {isSet && (
        <button type="button" className={styles.clear} aria-label={`Clear ${label}`} onClick={() => onChange([])}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}

function toggled(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

/** The one that is chosen, or "6 types". */
function summary(chosen: readonly string[], options: readonly FilterOption[], several = ''): string {
  if (chosen.length > 1) return `${chosen.length} ${several}`;
  return options.find(({ value }) => value === chosen[0])?.label ?? String(chosen[0]);
}
