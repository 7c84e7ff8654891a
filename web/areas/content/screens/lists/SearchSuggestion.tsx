import { Button } from '@masthead/kit';
import { useRef } from 'react';
import styles from './SearchSuggestion.module.css';

interface SearchSuggestionProps {
  search: string;
  /** The corrected search that produced the results, if any. */
  suggestion: string | undefined;
  /** Number of results of the corrected search. */
  found: number;
  onSearch: (search: string) => void;
}

/** "Did you mean …?": says that the list shows near matches and offers the corrected search. */
export function SearchSuggestion({ search, suggestion, found, onSearch }: SearchSuggestionProps) {
  const region = useRef<HTMLDivElement>(null);
  // The live region exists before its text, so that screen readers announce it. It takes the focus when the button
  // disappears.
  const applySuggestion = (corrected: string) => {
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
          <Button kind="quiet" size="small" className={styles.take} onClick={() => applySuggestion(suggestion)}>
            {suggestion}
          </Button>
          ?{found > 0 && ' Near matches are listed below.'}
        </p>
      )}
    </div>
  );
}
