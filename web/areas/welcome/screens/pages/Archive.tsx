import { api, brand } from '@masthead/client';
import { listPublicAlerts } from '@masthead/client/operations/alerts';
import type { PublicIssue } from '@masthead/client/types/alerts';
import {
  Button,
  ButtonLink,
  EmptyState,
  formatDate,
  Loading,
  PageHeader,
  Stack,
  Text,
  useUrlParam,
} from '@masthead/kit';
import { SearchInput } from '@masthead/kit/lists';
import styles from './Archive.module.css';

interface ArchivePage {
  issues: PublicIssue[];
  total: number;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

const archiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The published issues that match a search, the newest first, loaded page by page with a cursor. */
    archive: build.infiniteQuery<ArchivePage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: q, pageParam: cursor }) => listPublicAlerts({ q, ...(cursor && { cursor }) }),
      transformResponse: (issues: PublicIssue[], meta) => ({
        issues,
        total: meta?.total ?? issues.length,
        next: meta?.next ?? null,
      }),
    }),
  }),
});

const { useArchiveInfiniteQuery } = archiveApi;

/** `/archive`, linked from the footer: the published issues, if the house has an archive (ALERT-123). */
export default function Archive() {
  const [search, setSearch] = useUrlParam('search', '');
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useArchiveInfiniteQuery(search.trim());
  const issues = data?.pages.flatMap((part) => part.issues);
  const hasArchive = Boolean(search) || issues?.length !== 0;
  return (
    <>
      <PageHeader title="Archive" {...(issues?.length && { count: data?.pages[0]?.total })}>
        {hasArchive && <SearchInput label="Number or title" value={search} onChange={setSearch} />}
      </PageHeader>
      {(error || !issues) && <Loading query={{ error, isFetching, refetch }} what="The archive" />}
      {issues?.length === 0 && (search ? <NothingFound search={search} /> : <NoArchive />)}
      {issues && issues.length > 0 && <Issues issues={issues} />}
      {hasNextPage && (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  );
}

/** The pages of issues are no screens of the console, so their links load them. */
function Issues({ issues }: { issues: readonly PublicIssue[] }) {
  return (
    <ul className={styles.issues}>
      {issues.map(({ id, issue, title, date, description, url }) => (
        <li key={id} className={styles.issue}>
          <Text size="sm" tone="muted" tabular>
            Issue {issue}
            {date && `, ${formatDate(date)}`}
          </Text>
          <Text as="h2" size="md" weight="strong">
            <a className={styles.link} href={new URL(url).pathname}>
              {title}
            </a>
          </Text>
          {description && <Text tone="secondary">{description}</Text>}
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ search }: { search: string }) {
  return <EmptyState title="No issue found">No issue matches “{search}”.</EmptyState>;
}

function NoArchive() {
  const { newsletter, library } = brand();
  return (
    <Stack gap={4} max="64ch" tone="secondary" justify="start">
      <p>
        Every issue of {newsletter} goes out by email, and past issues are not published on the web. What they refer to,
        from articles and white papers to posters and patents, is kept in {library}, our library.
      </p>
      <p>Are you looking for a certain issue? Tell us its number or its date and we send it to you.</p>
      <ButtonLink kind="primary" to="/contact">
        Ask for an issue
      </ButtonLink>
    </Stack>
  );
}
