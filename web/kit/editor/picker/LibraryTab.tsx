import { type KeyboardEvent, useRef, useState } from 'react';
import { type LibrarySearch, type MediaImage, usePictureChoicesInfiniteQuery } from '../../../client/library';
import { toProblem } from '../../../client/problem';
import { Button } from '../../actions/Button';
import { EmptyState } from '../../feedback/EmptyState';
import { Failure } from '../../feedback/Failure';
import { Skeleton } from '../../feedback/Skeleton';
import { Row, Text } from '../../layout/Box';
import { SearchInput } from '../../lists/SearchInput';
import { formatCountOf } from '../../text/format';
import { Icon } from '../../text/Icon';
import { describeRule, type ImageRule } from '../imageRules';
import { type Fit, getLeastSize } from './fit';
import { LibraryGrid } from './LibraryGrid';
import styles from './Picker.module.css';

interface LibraryTabProps {
  rule: ImageRule;
  /** In the order in which they were chosen. */
  selectedIds: readonly number[];
  /** Whether several can be chosen. */
  multiple: boolean;
  onSelect: (picture: MediaImage, fit: Fit) => void;
  onUse: () => void;
  onUpload: () => void;
}

const ANY_SIZE = { minWidth: undefined, minHeight: undefined };

/** The pictures of the library that fit the field, newest first, with search. */
export function LibraryTab({ rule, selectedIds, multiple, onSelect, onUse, onUpload }: LibraryTabProps) {
  const [search, setSearch] = useState('');
  const [fitsOnly, setFitsOnly] = useState(true);
  const { items, total, busy, failure, loadMore, retry } = useLibrarySearch({
    search,
    ...(fitsOnly ? getLeastSize(rule) : ANY_SIZE),
  });
  const filters = useRef<HTMLDivElement>(null);
  return (
    <>
      <Row ref={filters} gap={2} wrap className={styles.filters} onKeyDown={focusGrid}>
        <SearchInput label="Search pictures" value={search} onChange={setSearch} />
        <button
          type="button"
          className={styles.fits}
          aria-pressed={fitsOnly}
          title={fitsOnly ? 'Show all pictures' : 'Show only pictures that fit'}
          onClick={() => setFitsOnly(!fitsOnly)}
        >
          {fitsOnly && <Icon name="check" size={14} />}
          Fits this field{' '}
          <Text as="span" tone="muted" only="desk">
            {describeFilter(rule)}
          </Text>
        </button>
        <Text as="span" size="sm" tone="muted" tabular push role="status">
          {items && formatCountOf(total, 'picture')}
        </Text>
      </Row>
      {failure && <Failure onRetry={retry}>The library could not be loaded. {failure}</Failure>}
      {!items && !failure && <Skeleton label="Loading the library" />}
      {items?.length === 0 && !busy && (
        <Empty
          isSearch={search.trim() !== ''}
          fitsOnly={fitsOnly}
          onAll={() => setFitsOnly(false)}
          onUpload={onUpload}
        />
      )}
      {items && items.length > 0 && (
        <LibraryGrid
          pictures={items}
          rule={rule}
          selectedIds={selectedIds}
          multiple={multiple}
          busy={busy}
          onSelect={onSelect}
          onUse={onUse}
          onSearch={() => filters.current?.querySelector('input')?.focus()}
          onEnd={loadMore}
        />
      )}
    </>
  );
}

/** Enter and ↓ lead from the search to its results. */
function focusGrid({ key, target, currentTarget }: KeyboardEvent): void {
  if ((key !== 'Enter' && key !== 'ArrowDown') || !(target instanceof HTMLInputElement)) return;
  currentTarget.parentElement?.querySelector<HTMLElement>('[role="listbox"]')?.focus();
}

/** Return the size rule as a filter: "485 × 400 px, or crop". */
function describeFilter(rule: ImageRule): string {
  return rule.size || rule.maxWidth ? `${describeRule(rule)}, or crop` : '';
}

interface EmptyProps {
  isSearch: boolean;
  fitsOnly: boolean;
  onAll: () => void;
  onUpload: () => void;
}

function Empty({ isSearch, fitsOnly, onAll, onUpload }: EmptyProps) {
  const all = fitsOnly && <Button onClick={onAll}>Show all pictures</Button>;
  const upload = <Button onClick={onUpload}>Upload a picture</Button>;
  return (
    <EmptyState
      title={isSearch ? 'No picture found' : 'No picture fits'}
      action={
        <>
          {all} {upload}
        </>
      }
    >
      {isSearch ? 'No picture has these words.' : 'The library has no picture of this size yet.'}
    </EmptyState>
  );
}

/** Search the library; `loadMore` appends the next pictures. `items` is null while nothing is loaded. */
function useLibrarySearch(search: LibrarySearch) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = usePictureChoicesInfiniteQuery(search);
  const failure = error && !isFetching ? toProblem(error).message : null;
  return {
    items: data ? listUnique(data.pages.flatMap(({ items }) => items)) : null,
    total: data?.pages.at(-1)?.total ?? 0,
    busy: isFetching,
    failure,
    loadMore: () => {
      if (!isFetching && !failure && hasNextPage) void fetchNextPage();
    },
    retry: () => void refetch(),
  };
}

/** A picture that was added meanwhile moves others to the next page, where they appear again. */
function listUnique(pictures: readonly MediaImage[]): readonly MediaImage[] {
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()];
}
