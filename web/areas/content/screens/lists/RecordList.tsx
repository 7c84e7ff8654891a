import type { Listing } from '@masthead/client';
import { Button, ButtonLink, formatCount, PageHeader, useNavigate, useShortcut } from '@masthead/kit';
import {
  BulkActionBar,
  type Column,
  DataTable,
  Pagination,
  SearchInput,
  type Selection,
  useRowNames,
  useSelection,
} from '@masthead/kit/lists';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useCountsQuery, useLazyAllIdsQuery } from '../../api/lists';
import { usePrefetch } from '../../api/publications';
import { editorPath, KINDS } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import { EmptyList } from './EmptyList';
import { ListViews } from './ListViews';
import styles from './RecordList.module.css';
import { SearchSuggestion } from './SearchSuggestion';
import { StatusFilter, sumCounts } from './StatusFilter';
import { getPageSize, type ListState } from './useListState';
import { useRemoval } from './useRemoval';

interface Answer<T> {
  data?: Listing<T> | undefined;
  error?: { message?: string } | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

interface RecordListProps<T extends ContentRecord> {
  list: ListState;
  answer: Answer<T>;
  title: string;
  /** Documented button labels, such as "Create Post" and "Delete Posts" (CONTENT-8). */
  words: { create: string; remove: string };
  columns: readonly Column<T>[];
  getName: (record: T) => string;
  /** Opens a record over the list; if absent, rows link to the editor. */
  onOpen?: (record: T) => void;
  /** Prefetches the next page. */
  onNearNext: () => void;
  filters?: ReactNode;
  /** Display options, after the filters. */
  tools?: ReactNode;
  /** Additional actions on the selected records. */
  bulk?: (ids: number[]) => ReactNode;
}

/** List screen of one kind: search, filters, table, pagination and bulk actions. */
export function RecordList<T extends ContentRecord>(props: RecordListProps<T>) {
  const { list, answer, title, words, columns, getName: nameOf, onOpen, onNearNext, filters, tools, bulk } = props;
  const { kind } = list;
  const { noun, editor } = KINDS[kind];
  const { data, error, isFetching, refetch } = answer;
  const rows = data?.items;
  const selection = useSelection(useMemo(() => rows?.map(({ id }) => id) ?? [], [rows]));
  const names = useRowNames(rows, nameOf);
  const remove = useRemoval(kind, selection.remove);
  const prefetch = usePrefetch('publication');
  const navigate = useNavigate();
  useShortcut('n', words.create, () => navigate(editor));
  return (
    <>
      <ListHeader {...{ list, title, filters, tools }} create={words.create} total={data?.total} />
      <SearchSuggestion
        search={list.address.search}
        suggestion={isFetching ? undefined : data?.suggestion}
        found={data?.total ?? 0}
        onSearch={(search) => list.filter({ search })}
      />
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowHref={({ id }) => editorPath(kind, id)}
        {...{ onOpen, selection }}
        onPrefetch={({ id }) => prefetch({ kind, id })}
        sort={list.sort}
        onSort={(sort) => list.filter({ sort })}
        busy={isFetching}
        failure={error && `${title} could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={<EmptyList list={list} create={words.create} />}
      />
      {rows && rows.length > 0 && (
        <Pagination
          noun={noun}
          page={list.page}
          size={getPageSize(kind)}
          shown={rows.length}
          total={data.total}
          onPage={list.goTo}
          onPrefetch={onNearNext}
        />
      )}
      <ChosenBar list={list} selection={selection} total={data?.total ?? 0}>
        {bulk?.(selection.keys)}
        {bulk && <hr />}
        <Button icon="trash" onClick={() => void remove(selection.keys, names(selection.keys))}>
          {words.remove}
        </Button>
      </ChosenBar>
    </>
  );
}

interface ListHeaderProps {
  list: ListState;
  title: string;
  create: string;
  filters: ReactNode;
  tools: ReactNode;
  /** Number of records that match the filters. */
  total: number | undefined;
}

function ListHeader({ list, title, create, filters, tools, total }: ListHeaderProps) {
  const { data: counts } = useCountsQuery({ kind: list.kind });
  const all = counts && sumCounts(counts);
  const shown = list.isFiltered ? total : all;
  const search = useCallback((value: string) => list.filter({ search: value }), [list]);
  return (
    <PageHeader
      title={title}
      {...(shown !== undefined && { count: shown })}
      status={<StatusFilter list={list} />}
      actions={
        <ButtonLink to={KINDS[list.kind].editor} kind="primary" icon="plus" shortcut="N">
          {create}
        </ButtonLink>
      }
    >
      <SearchInput label={`Search ${KINDS[list.kind].nouns}`} value={list.address.search} onChange={search} />
      <div className={styles.filters}>
        {filters}
        <ListViews kind={list.kind} />
        {tools}
        {list.isFiltered && (
          <Button kind="quiet" className={styles.clear} onClick={list.clear}>
            Clear
          </Button>
        )}
      </div>
      {list.isFiltered && total !== undefined && all !== undefined && (
        <span role="status" className={styles.found}>
          {formatCount(total)} of {formatCount(all)}
        </span>
      )}
    </PageHeader>
  );
}

/** Maximum number of records per bulk action (CONTENT-17). */
const MAX_CHOSEN = 10_000;

interface ChosenBarProps {
  list: ListState;
  selection: Selection<number>;
  total: number;
  children: ReactNode;
}

/** Bar of the bulk actions. "Select all" selects every matching record on all pages. */
function ChosenBar({ list, selection, total, children }: ChosenBarProps) {
  const [allIds] = useLazyAllIdsQuery();
  const { kind, matching, status } = list;
  const selectAll = async () => {
    const { data } = await allIds({ kind, ...matching, status: status === 'all' ? undefined : status });
    if (data) selection.add(data);
  };
  return (
    <BulkActionBar selection={selection} total={total} max={MAX_CHOSEN} onSelectAll={selectAll}>
      {children}
    </BulkActionBar>
  );
}
