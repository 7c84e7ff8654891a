import { useId, useRef } from 'react';
import { useShortcut } from '../keys/useShortcut';
import { Icon } from '../text/Icon';
import styles from './SearchInput.module.css';

interface FilterInputProps {
  /** What is filtered: "Title/Name". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Suggestions; other values are allowed. */
  suggestions?: readonly string[];
  /** `/` focuses it. */
  isSearch?: boolean;
}

/** Text filter that is applied with its form, by a button or Enter. */
export function FilterInput({ label, value, onChange, suggestions, isSearch = false }: FilterInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  useShortcut('/', 'Search', () => input.current?.focus(), { enabled: isSearch });
  return (
    <label className={isSearch ? styles.search : `${styles.search} ${styles.narrow}`}>
      {isSearch && <Icon name="search" />}
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        list={suggestions && list}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isSearch && <kbd aria-hidden="true">/</kbd>}
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </label>
  );
}
