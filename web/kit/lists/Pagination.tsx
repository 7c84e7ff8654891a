import { Button } from '../actions/Button';
import { formatCount } from '../text/format';
import styles from './Pagination.module.css';
import { pageRange } from './pages';

interface PagerProps {
  /** What is listed: "posts". */
  noun: string;
  /** From 1. */
  page: number;
  /** Rows of a full page. */
  size: number;
  /** Rows of this page. */
  shown: number;
  /** Rows of all pages. */
  total: number;
  onPage: (page: number) => void;
  /** The pointer or the focus is on Next: the moment to fetch it. */
  onPrefetch?: () => void;
}

/** Which rows of how many these are, and the way to the next ones: offered only after a full page (document 001 §2). */
export function Pagination({ noun, page, size, shown, total, onPage, onPrefetch }: PagerProps) {
  const { first, last, hasNext } = pageRange({ page, size, shown, total });
  const isWhole = page === 1 && !hasNext;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span role="status">
        {!isWhole && `${formatCount(first)}–${formatCount(last)} of `}
        {formatCount(total)} {noun}
      </span>
      {page > 1 && (
        <Button size="small" icon="chevronLeft" onClick={() => onPage(page - 1)}>
          Previous
        </Button>
      )}
      {!isWhole && <span>Page {formatCount(page)}</span>}
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
