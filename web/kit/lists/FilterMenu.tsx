import { Menu } from '../overlays/Menu';
import { formatCount } from '../text/format';
import { Icon } from '../text/Icon';
import styles from './FilterMenu.module.css';

export interface FilterOption {
  value: string;
  label: string;
  /** Number of matching records. */
  count?: number | undefined;
}

interface FilterMenuProps {
  /** What is filtered: "Category". */
  label: string;
  options: readonly FilterOption[];
  /** Selected values; empty for no filter. */
  selected: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Plural noun, such as "types"; allows several values. */
  pluralLabel?: string;
}

/** Filter menu of a list: dashed while unset, solid with its value and × when set. */
export function FilterMenu({ label, options, selected, onChange, pluralLabel }: FilterMenuProps) {
  const isSet = selected.length > 0;
  const items = options.map(({ value, label: word, count }) => ({
    label: word,
    detail: count === undefined ? undefined : formatCount(count),
    checked: selected.includes(value),
    onSelect: () => onChange(pluralLabel ? toggleValue(selected, value) : [value]),
  }));
  const trigger = (
    <button type="button" className={styles.open}>
      {label} {isSet && <b>{formatSelection(selected, options, pluralLabel)}</b>}
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

function toggleValue(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

/** Format the selection: its label, or "6 types". */
function formatSelection(chosen: readonly string[], options: readonly FilterOption[], several = ''): string {
  if (chosen.length > 1) return `${chosen.length} ${several}`;
  return options.find(({ value }) => value === chosen[0])?.label ?? String(chosen[0]);
}
