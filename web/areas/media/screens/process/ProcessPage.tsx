import { Columns, formatCount, Link, Loading, PageHeader, Stack, StatusBadge, Text } from '@masthead/kit';
import { mediaApi } from '../../api';
import { AUDIENCES } from '../../model/presets';
import styles from './ProcessPage.module.css';

/** `/process`: the newest posts of each process stage in columns (CONSOLE-4). */
export default function ProcessPage() {
  return (
    <>
      <PageHeader title="Process" />
      <Columns template="repeat(3, minmax(0, 1fr))" below="tablet" gap={6} top={3}>
        {AUDIENCES.map((audience) => (
          <Column key={audience.value} {...audience} />
        ))}
      </Columns>
    </>
  );
}

/** The newest posts of one audience. */
function Column({ value, label }: (typeof AUDIENCES)[number]) {
  const query = mediaApi.useAudiencePostsQuery(value);
  const { data, error } = query;
  return (
    <section aria-label={label}>
      <Text as="h2" size="lg" className={styles.title}>
        {label}
      </Text>
      {(error || !data) && <Loading query={query} what="Posts" rows={4} label="Loading" />}
      {data && (
        <>
          <ul>
            {data.items.map(({ id, title, status }) => (
              <Stack as="li" key={id} gap="2px" lined={2} size="sm">
                <Link className={styles.post} to={`/post/${id}`}>
                  {title}
                </Link>
                <StatusBadge status={status} />
              </Stack>
            ))}
          </ul>
          <Link className={styles.all} to={`/posts?application=${value}`}>
            {data.total === 1 ? '1 post' : `All ${formatCount(data.total)} posts`}
          </Link>
        </>
      )}
    </section>
  );
}
