import { type Listing, useSession } from '@masthead/client';
import { Button, ButtonLink, EmptyState, PageHeader, useNavigate, useShortcut } from '@masthead/kit';
import { type Column, DataTable, Pagination, SearchInput } from '@masthead/kit/lists';
import { PAGE_SIZE } from '../api/stats';
import { ReportLink } from './ReportLink';
import type { ListAddress } from './useListAddress';

/** Labels of one list. */
interface Words {
  title: string;
  /** Singular name of a row: "issue". */
  noun: string;
  /** Label of the search field: "Issue number or title". */
  search: string;
  /** The searched fields, for the empty state: "its number or title". */
  searched: string;
  /** Label of the create button (STATS-1). */
  create: string;
  /** Empty state for staff, who enter figures, and for clients. */
  first: { title: string; text: string };
  none: string;
}

interface Answer<T> {
  data?: Listing<T> | undefined;
  error?: { message?: string } | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

interface StatListProps<T> {
  words: Words;
  list: ListAddress;
  answer: Answer<T>;
  columns: readonly Column<T>[];
  /** Whether rows have images. */
  media?: boolean;
  /** Path of the form for new figures. */
  form: string;
  getPath: (id: number) => string;
  onNear: (id: number) => void;
}

/** List screen of email figures: search, sort, pagination and, for staff, a create button. */
export function StatList<T extends { id: number }>(props: StatListProps<T>) {
  const { words, list, answer, columns, media = false, form, getPath, onNear } = props;
  const { data, error, isFetching, refetch } = answer;
  const { isStaff } = useSession();
  const navigate = useNavigate();
  useShortcut('n', words.create, () => navigate(form), { enabled: isStaff });
  return (
    <>
      <PageHeader
        title={words.title}
        {...(data && { count: data.total })}
        actions={
          <>
            <ReportLink />
            {isStaff && (
              <ButtonLink to={form} kind="primary" icon="plus" shortcut="N">
                {words.create}
              </ButtonLink>
            )}
          </>
        }
      >
        <SearchInput label={words.search} value={list.search} onChange={list.find} />
      </PageHeader>
      <DataTable
        label={words.title}
        media={media}
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => getPath(id)}
        onPrefetch={({ id }) => onNear(id)}
        sort={list.sort}
        onSort={list.order}
        busy={isFetching}
        failure={error && `${words.title} could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={<EmptyList words={words} list={list} form={form} />}
      />
      {data && data.items.length > 0 && (
        <Pagination
          noun={words.noun}
          page={list.page}
          size={PAGE_SIZE}
          shown={data.items.length}
          total={data.total}
          onPage={list.goTo}
        />
      )}
    </>
  );
}

function EmptyList({ words, list: { search, find }, form }: { words: Words; list: ListAddress; form: string }) {
  const { noun, searched, create, first, none } = words;
  const { isStaff } = useSession();
  if (search) {
    return (
      <EmptyState title={`No ${noun} found`} action={<Button onClick={() => find('')}>Clear search</Button>}>
        No {noun} has “{search}” in {searched}.
      </EmptyState>
    );
  }
  if (!isStaff) return <EmptyState title={`No ${noun}s yet`}>{none}</EmptyState>;
  return (
    <EmptyState
      title={first.title}
      action={
        <ButtonLink to={form} icon="plus">
          {create}
        </ButtonLink>
      }
    >
      {first.text}
    </EmptyState>
  );
}
