import { Button } from '../actions/Button';
import { formatCount, formatCountOf } from '../text/format';
import styles from './Pagination.module.css';
import { getPageRange } from './pages';

interface PagerProps {
  /** Noun of one record: "post". */
  noun: string;
  nouns?: string;
  /** Page number, from 1. */
  page: number;
  /** Rows per page. */
  size: number;
  /** Rows on this page. */
  shown: number;
  /** Rows on all pages. */
  total: number;
  onPage: (page: number) => void;
  /** Called when Next is hovered or focused, for prefetching. */
  onPrefetch?: () => void;
}

/** Pagination of a list. Next is offered only after a full page (CONTENT-8). */
export function Pagination({ noun, nouns, page, size, shown, total, onPage, onPrefetch }: PagerProps) {
  const { first, last, hasNext } = getPageRange({ page, size, shown, total });
  const isSinglePage = page === 1 && !hasNext;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span role="status">
        {!isSinglePage && `${formatCount(first)}–${formatCount(last)} of `}
        {formatCountOf(total, noun, nouns)}
      </span>
      {page > 1 && (
        <Button size="small" icon="chevronLeft" onClick={() => onPage(page - 1)}>
          Previous
        </Button>
      )}
      {!isSinglePage && <span>Page {formatCount(page)}</span>}
      {hasNext && (
        <Button
          size="small"
          iconAfter="chevronRight"
          onMouseEnter={onPrefetch}
          onFocus={onPrefetch}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      )}
    </nav>
  );
}
