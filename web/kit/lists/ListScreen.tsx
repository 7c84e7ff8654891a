import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { Button } from '../actions/Button';
import { formatCount, formatCountOf } from '../text/format';
import { BulkActionBar } from './BulkActionBar';
import type { Column } from './columns';
import { DataTable, type DataTableProps } from './DataTable';
import { type FirstWords, ListEmpty, type ListWords } from './ListEmpty';
import { ListHeader, type ListHeaderProps } from './ListHeader';
import styles from './Pagination.module.css';
import { getPageRange } from './pages';
import type { ListView } from './useList';
import { type Key, type Selection, useSelection } from './useSelection';

/** State of the query of a list. */
interface ListAnswer<T> {
  data?: { items: readonly T[]; total: number };
  error?: { message?: string };
  isFetching: boolean;
  refetch: () => unknown;
}

type HeaderProps = Omit<ListHeaderProps, 'list' | 'title' | 'count' | 'found'>;
type TableProps<T, K extends Key> = Pick<
  DataTableProps<T, K>,
  'media' | 'group' | 'rowHref' | 'rowName' | 'onOpen' | 'onPrefetch'
>;

export interface ListScreenProps<T, K extends Key> extends HeaderProps, TableProps<T, K> {
  list: ListView<T>;
  answer: ListAnswer<T>;
  words: ListWords;
  /** What an empty list says; not needed if filters alone can empty it. */
  empty?: FirstWords;
  /** Number after the title; by default of the matching records, null for none. */
  count?: number | null;
  /** Replaces the header. */
  header?: ReactNode;
  /** Between header and rows. */
  notice?: ReactNode;
  /** Columns, if they depend on the rows. */
  columns?: readonly Column<T>[];
  /** Key of a row; by default its id. Referentially stable. */
  rowKey?: (row: T) => K;
  /** Shows the rows in place of the table. */
  grid?: (rows: readonly T[], selection: Selection<K>) => ReactNode;
  /** Selection of rows, if the screen needs it elsewhere. */
  selection?: Selection<K>;
  /** Removes the selected rows; returns whether they are gone. */
  removal?: { label: string; remove: (keys: K[], names: string[]) => Promise<boolean> };
  /** Other actions on the selected rows. */
  bulk?: (selection: Selection<K>) => ReactNode;
  /** Finds the keys of the matching rows of all pages; by default "Select all" selects those of this page. */
  findAllKeys?: () => Promise<readonly K[] | undefined>;
  /** Maximum number of selected rows. */
  maxSelected?: number;
  /** Prefetches the next page. */
  onNearNext?: () => void;
  /** Replaces the pagination; shown if there are rows. */
  footer?: ReactNode;
}

/**
 * A list screen: header, rows, pagination, what is said when there is nothing to list, and actions on the selected rows.
 * `useList` holds its state.
 */
export function ListScreen<T, K extends Key = number>(props: ListScreenProps<T, K>) {
  const { list, answer, words, empty, create, rowName, rowHref, onOpen, onPrefetch, media, group, grid } = props;
  const { data, error, isFetching, refetch } = answer;
  const rows = data?.items;
  const { title, label = title, subject = label } = words;
  const { rowKey = getId<T, K>, columns = list.columns, removal, bulk } = props;
  const ownSelection = useSelection(useMemo(() => rows?.map(rowKey) ?? [], [rows, rowKey]));
  const { selection = ownSelection } = props;
  const isSelectable = Boolean(removal ?? bulk);
  return (
    <>
      {props.header ?? <Header {...props} />}
      {props.notice}
      <DataTable
        label={label}
        {...{ columns, rows, rowKey, rowName, rowHref, onOpen, onPrefetch, media, group }}
        selection={isSelectable ? selection : undefined}
        grid={grid && ((listed) => grid(listed, selection))}
        sort={list.sort}
        onSort={(sort) => list.filter({ sort })}
        busy={isFetching}
        failure={error && `${subject} could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={<ListEmpty {...{ list, words, empty, create }} />}
      />
      {rows && rows.length > 0 && (props.footer ?? <Pages {...props} shown={rows.length} total={data.total} />)}
      {isSelectable && <SelectionBar {...props} {...{ selection, rows, rowKey }} />}
    </>
  );
}

function getId<T, K>(row: T): K {
  return (row as { id: K }).id;
}

function Header<T, K extends Key>(props: Omit<ListScreenProps<T, K>, 'header'>) {
  const { list, answer, words, create, actions, all, counts, tools, filters } = props;
  const { documentTitle, breadcrumbs, subtitle, status } = props;
  const found = answer.data?.total;
  const { count = found } = props;
  return (
    <ListHeader
      {...{ list, found, all, counts, create, actions, filters, tools }}
      {...{ documentTitle, breadcrumbs, subtitle, status }}
      title={words.title}
      count={count ?? undefined}
    />
  );
}

type PagesProps = Pick<ListScreenProps<never, never>, 'list' | 'words' | 'onNearNext'>;

function Pages({ list, words, onNearNext, shown, total }: PagesProps & { shown: number; total: number }) {
  const { page, pageSize, goTo } = list;
  if (pageSize === undefined) return null;
  return (
    <Pagination
      {...{ page, shown, total }}
      noun={words.noun}
      nouns={words.nouns}
      size={pageSize}
      onPage={goTo}
      onPrefetch={onNearNext}
    />
  );
}

interface SelectionBarProps<T, K extends Key> extends Omit<ListScreenProps<T, K>, 'selection'> {
  selection: Selection<K>;
  rows: readonly T[] | undefined;
  rowKey: (row: T) => K;
}

/** Bar of the actions on the selected rows; the removal comes last. Who empties the last page sees the one before. */
function SelectionBar<T, K extends Key>(props: SelectionBarProps<T, K>) {
  const { selection, rows, rowKey, rowName, removal, bulk, findAllKeys, maxSelected, answer } = props;
  const names = useRowNames(rows, rowKey, rowName);
  const selectAll = useCallback(async () => selection.add((await findAllKeys?.()) ?? []), [selection, findAllKeys]);
  const remove = async ({ remove: removeRows }: NonNullable<typeof removal>) => {
    const { keys } = selection;
    if (!(await removeRows(keys, names(keys)))) return;
    selection.remove(keys);
    const { page, pageSize, goTo } = props.list;
    const last = pageSize ? Math.max(1, Math.ceil(((answer.data?.total ?? 0) - keys.length) / pageSize)) : page;
    if (page > last) goTo(last, { push: false });
  };
  return (
    <BulkActionBar
      selection={selection}
      total={(findAllKeys ? answer.data?.total : rows?.length) ?? 0}
      max={maxSelected}
      onSelectAll={findAllKeys && selectAll}
    >
      {bulk?.(selection)}
      {bulk && removal && <hr />}
      {removal && (
        <Button icon="trash" onClick={() => void remove(removal)}>
          {removal.label}
        </Button>
      )}
    </BulkActionBar>
  );
}

/** Return a function that returns the names of rows by key, including those of pages seen before, for confirmations. */
function useRowNames<T, K>(
  rows: readonly T[] | undefined,
  getKey: (row: T) => K,
  getName: ((row: T) => string) | undefined,
) {
  const names = useRef(new Map<K, string>());
  useEffect(() => {
    for (const row of rows ?? []) if (getName) names.current.set(getKey(row), getName(row));
  }, [rows, getKey, getName]);
  return useCallback((keys: readonly K[]) => keys.flatMap((key) => names.current.get(key) ?? []), []);
}

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
