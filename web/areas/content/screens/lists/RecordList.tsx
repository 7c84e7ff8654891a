import type { Listing } from '@masthead/client';
import type { StatusCounts } from '@masthead/client/types/content';
import { Button, Text, useSearchParams } from '@masthead/kit';
import { type Column, ListScreen, type ListState, SavedViews, toViewQuery } from '@masthead/kit/lists';
import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react';
import { publications } from '../../../../client/generated/publications';
import { listsApi } from '../../api/lists';
import { publicationsApi } from '../../api/publications';
import { editorPath, KINDS, type Kind } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import styles from './Lists.module.css';
import { useRemoval } from './useRemoval';

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
] as const;

/** Search and status, and the maximum number of rows per page (API-18, CONTENT-8, CONTENT-26). */
export const defineList = <T extends ContentRecord>(kind: Kind, columns: readonly Column<T>[]) => ({
  filters: {
    q: { name: 'search', label: `Search ${KINDS[kind].nouns}` },
    status: { label: 'Status', control: 'status', options: STATUSES, initial: 'all' },
  } as const,
  columns,
  pageSize: publications.kinds[kind].pageSize as number,
});

/** Maximum number of records per bulk action (CONTENT-17). */
const MAX_SELECTED = 10_000;

/** Hint of an empty list: what the first record is for. */
const FIRST: Record<Kind, string> = {
  posts: 'A post is an article of the content library. Create one, save it as a draft, schedule or publish it.',
  jobs: 'A career listing is a job advert of the career center. Post one to see it here.',
  events: 'An event is an entry of the events listing. Post one to see it here.',
  ads: 'An ad has a sponsor and a spot in which it is shown. Post one to see it here.',
};

type ListProps<T> = ComponentProps<typeof ListScreen<T, number>>;

interface RecordListProps<T extends ContentRecord> extends Pick<ListProps<T>, 'columns' | 'onOpen' | 'onNearNext'> {
  kind: Kind;
  list: ListState<ReturnType<typeof defineList>['filters'], T, number>;
  answer: ListProps<T>['answer'] & { data?: Listing<T> };
  title: string;
  /** Documented button labels, such as "Create Post" and "Delete Posts" (CONTENT-8). */
  words: { create: string; remove: string };
  getName: (record: T) => string;
  /** Display options, after the filters. */
  tools?: ReactNode;
  /** Additional actions on the selected records. */
  bulk?: (ids: number[]) => ReactNode;
}

/** List screen of one kind. "Select all" selects every matching record on all pages. */
export function RecordList<T extends ContentRecord>(props: RecordListProps<T>) {
  const { kind, list, answer, title, words, columns, getName, onOpen, onNearNext, tools, bulk } = props;
  const { data, isFetching } = answer;
  const { noun, nouns, editor } = KINDS[kind];
  const { data: counts } = listsApi.useCountsQuery({ kind, ...list.matching });
  const { data: allCounts } = listsApi.useCountsQuery({ kind });
  const [findIds] = listsApi.useLazyAllIdsQuery();
  const remove = useRemoval(kind);
  const prefetch = publicationsApi.usePrefetch('publication');
  return (
    <ListScreen
      {...{ list, answer, columns, onOpen, onNearNext }}
      words={{ title, noun, nouns }}
      empty={{ text: FIRST[kind] }}
      all={allCounts && sumCounts(allCounts)}
      counts={counts && { ...counts, all: sumCounts(counts) }}
      create={{ label: words.create, to: editor }}
      tools={
        <>
          <ListViews kind={kind} />
          {tools}
        </>
      }
      notice={
        <SearchSuggestion
          search={list.search}
          suggestion={isFetching ? undefined : data?.suggestion}
          found={data?.total ?? 0}
          onSearch={(search) => list.filter({ search })}
        />
      }
      rowName={getName}
      rowHref={({ id }) => editorPath(kind, id)}
      onPrefetch={({ id }) => prefetch({ kind, id })}
      findAllKeys={async () => (await findIds({ kind, ...list.values })).data}
      maxSelected={MAX_SELECTED}
      bulk={bulk && (({ keys }) => bulk(keys))}
      removal={{ label: words.remove, remove }}
    />
  );
}

/** Sum the counts of all statuses. */
const sumCounts = ({ draft = 0, scheduled = 0, published = 0 }: StatusCounts): number => draft + scheduled + published;

/** The user's saved views of this list. */
function ListViews({ kind }: { kind: Kind }) {
  const [params, setParams] = useSearchParams();
  const { data: views } = listsApi.useSavedViewsQuery(kind);
  const [create] = listsApi.useCreateViewMutation();
  const [change] = listsApi.useChangeViewMutation();
  const [remove] = listsApi.useDeleteViewMutation();
  const store = useMemo(
    () => ({
      create: (view: { name: string; query: string }) => create({ screen: kind, ...view }).unwrap(),
      change: (view: Parameters<typeof change>[0]) => change(view).unwrap(),
      remove: ({ id }: { id: number }) => remove(id).unwrap(),
    }),
    [kind, create, change, remove],
  );
  return <SavedViews views={views} current={toViewQuery(params)} onOpen={(query) => setParams(query)} store={store} />;
}

interface SearchSuggestionProps {
  search: string;
  /** The corrected search that produced the results, if any. */
  suggestion: string | undefined;
  /** Number of results of the corrected search. */
  found: number;
  onSearch: (search: string) => void;
}

/** "Did you mean …?": says that the list shows near matches and offers the corrected search. */
function SearchSuggestion({ search, suggestion, found, onSearch }: SearchSuggestionProps) {
  const region = useRef<HTMLDivElement>(null);
  // The live region exists before its text, so that screen readers announce it. It takes the focus when the button
  // disappears.
  const applySuggestion = (corrected: string) => {
    region.current?.focus();
    onSearch(corrected);
  };
  return (
    <div ref={region} role="status" aria-live="polite" aria-label="Search suggestion" tabIndex={-1}>
      {suggestion !== undefined && (
        <Text top={3} tone="secondary" breakWords className={styles.suggestion}>
          Nothing found for “{search.trim()}”. Did you mean{' '}
          <Button kind="quiet" size="small" className={styles.take} onClick={() => applySuggestion(suggestion)}>
            {suggestion}
          </Button>
          ?{found > 0 && ' Near matches are listed below.'}
        </Text>
      )}
    </div>
  );
}
