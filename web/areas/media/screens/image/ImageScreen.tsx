import { isProblem, toProblem } from '@masthead/client';
import { type MediaImage, useMediaImageQuery } from '@masthead/client/library';
import {
  Button,
  ButtonLink,
  EmptyState,
  Failure,
  Form,
  PageHeader,
  Skeleton,
  useNavigate,
  useParams,
} from '@masthead/kit';
import { imagePath } from '../../model/images';
import { useImageRemoval } from '../library/useImageRemoval';
import { ImageActions } from './ImageActions';
import { ImageEditor } from './ImageEditor';
import styles from './ImageEditor.module.css';
import { useImageForm } from './useImageForm';

const LIBRARY = '/media-library';

/** `/media-image` and `/media-image/{id}`: the editor as a page (MEDIA-13). */
export default function ImageScreen() {
  const { id } = useParams();
  const isNew = id === undefined;
  const query = useMediaImageQuery(Number(id), {
    skip: isNew,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const image = isNew ? null : query.currentData;
  if (image !== undefined) return <ImagePage key={id ?? 'new'} image={image} />;
  return (
    <>
      <PageHeader title="Edit Image" />
      <LoadError problem={query.error} onRetry={query.refetch} />
    </>
  );
}

function ImagePage({ image }: { image: MediaImage | null }) {
  const navigate = useNavigate();
  const saves = useImageForm({ image, onDone: () => navigate(LIBRARY) });
  const { form } = saves;
  const remove = useImageRemoval();
  return (
    <>
      <PageHeader
        title={image ? 'Edit Image' : 'Add Single Image'}
        breadcrumbs={[{ label: 'Media Library', to: LIBRARY }, { label: image ? `Id ${image.id}` : 'New' }]}
        actions={
          <>
            {image && (
              <Button
                kind="delete"
                icon="trash"
                onClick={() => void remove([image.id], [image.title]).then((isGone) => isGone && navigate(LIBRARY))}
              >
                Delete
              </Button>
            )}
            <ImageActions saves={saves} />
          </>
        }
      />
      <Form form={form} className={styles.page}>
        <ImageEditor form={form} image={image} onOpen={(other) => navigate(imagePath(other))} />
      </Form>
    </>
  );
}

function LoadError({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (!problem) return <Skeleton shape="form" rows={4} label="Loading the image" />;
  if (isProblem(problem) && [404, 422].includes(problem.status)) {
    return (
      <EmptyState title="No such image" action={<ButtonLink to={LIBRARY}>Media Library</ButtonLink>}>
        It does not exist, or it was deleted.
      </EmptyState>
    );
  }
  return <Failure onRetry={onRetry}>This image could not be loaded. {toProblem(problem).message}</Failure>;
}
