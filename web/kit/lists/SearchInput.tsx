import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../keys/useShortcut';
import { Icon } from '../text/Icon';
import styles from './SearchInput.module.css';

interface SearchInputProps {
  /** What is searched: "Issue number or title". */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Debounce of the search: the delay after the last key, in milliseconds; the URL does not change on every key. */
const SEARCH_DELAY = 150;

/** Search field of a list; `/` focuses it. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const lastSearch = useRef(value);
  const search = useCallback(
    (text: string) => {
      if (text === lastSearch.current) return;
      lastSearch.current = text;
      onChange(text);
    },
    [onChange],
  );
  useEffect(() => {
    // An external change: a link, or the browser's Back. Ignore echoes of our own updates.
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === lastSearch.current) return;
    const timer = setTimeout(() => search(typed), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed, search]);
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
        onKeyDown={blurOnEnter}
        // A search that is still due would replace the address of a result that is clicked next.
        onBlur={() => search(typed)}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}

/** Blur on Enter and Escape, so that the arrow keys move through the results. The text stays. */
function blurOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.currentTarget.blur();
}
