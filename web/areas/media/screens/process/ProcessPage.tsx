import { formatCount, Link, Loading, PageHeader, StatusBadge } from '@masthead/kit';
import { useAudiencePostsQuery } from '../../api';
import { AUDIENCES } from '../../model/presets';
import styles from './ProcessPage.module.css';

/** `/process`: the newest posts of each process stage in columns (CONSOLE-4). */
export default function ProcessPage() {
  return (
    <>
      <PageHeader title="Process" />
      <div className={styles.columns}>
        {AUDIENCES.map((audience) => (
          <Column key={audience.value} {...audience} />
        ))}
      </div>
    </>
  );
}

/** The newest posts of one audience. */
function Column({ value, label }: (typeof AUDIENCES)[number]) {
  const query = useAudiencePostsQuery(value);
  const { data, error } = query;
  return (
    <section className={styles.column} aria-label={label}>
      <h2>{label}</h2>
      {(error || !data) && <Loading query={query} what="Posts" rows={4} label="Loading" />}
      {data && (
        <>
          <ul>
            {data.items.map(({ id, title, status }) => (
              <li key={id}>
                <Link to={`/post/${id}`}>{title}</Link>
                <StatusBadge status={status} />
              </li>
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
