import { ButtonLink, Link, PageHeader, Row, Text } from '@masthead/kit';
import { annexApi } from '../../api/annex';
import { TRACKS } from '../../model/annex';
import styles from './Annex.module.css';

/** `/annex`: the annex pages (CONTENT-28). */
export default function Annex() {
  return (
    <>
      <PageHeader title="Annex" subtitle="Each track page features six posts and four microsites." />
      <ul aria-label="Track pages">
        {TRACKS.map(({ title, label }) => (
          <Track key={title} title={title} label={label} />
        ))}
      </ul>
    </>
  );
}

function Track({ title, label }: { title: string; label: string }) {
  const { data: posts } = annexApi.useFeaturedPostsQuery(title);
  const { data: microsites } = annexApi.useFeaturedMicrositesQuery(title);
  const to = `/annex/${title}`;
  return (
    <Row as="li" gap={4} className={styles.track}>
      <Link to={to} state={{ title: label }} className={styles.name}>
        {label}
      </Link>
      <Text as="span" only="desk" size="sm" tone="muted" tabular>
        {posts && `${posts.filter(({ post }) => post).length} of ${posts.length} posts`}
        {posts && microsites && ' · '}
        {microsites &&
          `${microsites.filter(({ micrositeLink }) => micrositeLink).length} of ${microsites.length} microsites`}
      </Text>
      <ButtonLink to={to} state={{ title: label }} icon="edit" aria-label={`Edit ${label}`}>
        Edit
      </ButtonLink>
    </Row>
  );
}
