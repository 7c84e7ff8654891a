import { Button } from '@masthead/kit';
import { useRef } from 'react';
import styles from './SearchSuggestion.module.css';

interface SearchSuggestionProps {
  search: string;
  /** The corrected search that found what is listed, if one did. */
  suggestion: string | undefined;
  /** How many records it found. */
  found: number;
  onSearch: (search: string) => void;
}

/** "Did you mean …?": says that a list shows near matches, and searches for what was meant. */
export function SearchSuggestion({ search, suggestion, found, onSearch }: SearchSuggestionProps) {
  const region = useRef<HTMLDivElement>(null);
  // The region is there before its words, so that they are read out; it takes the focus of the button that goes.
  const take = (corrected: string) => {
    region.current?.focus();
    onSearch(corrected);
  };
  return (
    <div
      ref={region}
      role="status"
      aria-live="polite"
      aria-label="Search suggestion"
      tabIndex={-1}
      className={styles.region}
    >
      {suggestion !== undefined && (
        <p className={styles.suggestion}>
          Nothing found for “{search.trim()}”. Did you mean{' '}
          <Button kind="quiet" size="small" className={styles.take} onClick={() => take(suggestion)}>
            {suggestion}
          </Button>
          ?{found > 0 && ' Near matches are listed below.'}
        </p>
      )}
    </div>
  );
}
