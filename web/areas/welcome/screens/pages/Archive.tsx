import { brand } from '@masthead/client';
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
import { archiveApi } from '../../archiveApi';
import styles from './Archive.module.css';

/** `/archive`, linked from the footer: the published issues, if the house has an archive (ALERT-123). */
export default function Archive() {
  const [search, setSearch] = useUrlParam('search', '');
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = archiveApi.useArchiveInfiniteQuery(
    search.trim(),
  );
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
