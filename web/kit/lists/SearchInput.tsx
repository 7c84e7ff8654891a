import { useRef } from 'react';
import { useShortcut } from '../keys/useShortcut';
import { Icon } from '../text/Icon';
import styles from './SearchInput.module.css';

interface SearchInputProps {
  /** What is searched: "Issue number or title". */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search of a list; `/` goes to it. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Search', () => input.current?.focus());
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}
