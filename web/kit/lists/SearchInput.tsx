import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../keys/useShortcut';
import { Icon } from '../text/Icon';
import styles from './SearchInput.module.css';

interface SearchInputProps {
  /** What is searched: "Issue number or title". */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The list follows a moment after the last key, in milliseconds; the address is not rewritten for every letter. */
const PAUSE = 150;

/** The search of a list; `/` goes to it. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // A value that did not come from here: a link, the browser's Back. An echo of older letters changes nothing.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  useShortcut('/', 'Search', () => input.current?.focus());
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={leave}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}

/** Enter and Escape leave the field, so that the arrows move through what was found. What was typed stays. */
function leave(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.currentTarget.blur();
}
