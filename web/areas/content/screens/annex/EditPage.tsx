import { ButtonLink, EmptyState, FormGroup, Icon, PageHeader, Row, useLocation, useParams } from '@masthead/kit';
import { TRACKS } from '../../model/annex';
import styles from './Annex.module.css';
import { FeaturedContent } from './FeaturedContent';
import { FeaturedMicrosites } from './FeaturedMicrosites';
import { type Saved, useBanner } from './useBanner';

/** `/annex/{title}`: the featured posts and microsites of an annex page (CONTENT-28). */
export default function EditPage() {
  const { title = '' } = useParams();
  const label = useLabel(title);
  const [saved, say] = useBanner();
  const crumbs = [{ label: 'Annex', to: '/annex' }, { label: label ?? title }];
  if (!label) return <NoSuchPage title={title} crumbs={crumbs} />;
  return (
    <FormGroup key={title}>
      <PageHeader title={`Edit Page: ${label}`} breadcrumbs={crumbs} />
      <Banner saved={saved} />
      <FeaturedContent page={title} onSaved={say} />
      <FeaturedMicrosites page={title} onSaved={say} />
    </FormGroup>
  );
}

/** Return the page's label: from the navigation state of the link, otherwise from the URL. */
function useLabel(title: string): string | undefined {
  const state = useLocation().state as { title?: unknown } | null;
  const track = TRACKS.find((one) => one.title === title);
  if (track && typeof state?.title === 'string') return state.title;
  return track?.label;
}

function NoSuchPage({ title, crumbs }: { title: string; crumbs: { label: string }[] }) {
  return (
    <>
      <PageHeader title="Edit Page" breadcrumbs={crumbs} />
      <EmptyState title="No such page" action={<ButtonLink to="/annex">Back to the annex</ButtonLink>}>
        The annex has no page “{title}”.
      </EmptyState>
    </>
  );
}

/** 'Save Success' or 'Error Saving' (CONTENT-28), below the page header. */
function Banner({ saved }: { saved: Saved | null }) {
  const isFailed = saved === 'Error Saving';
  return (
    <div role="status" className={styles.banner}>
      {saved && (
        <Row
          as="p"
          gap={2}
          size="sm"
          weight="medium"
          tone={isFailed ? 'danger' : 'ok'}
          className={isFailed ? styles.failed : styles.saved}
        >
          <Icon name={isFailed ? 'warning' : 'check'} />
          {saved}
        </Row>
      )}
    </div>
  );
}
