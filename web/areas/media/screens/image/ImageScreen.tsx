import { type MediaImage, useMediaImageQuery } from '@masthead/client/library';
import { Button, Form, PageHeader, RecordLoading, useNavigate, useParams } from '@masthead/kit';
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
  const query = useMediaImageQuery(Number(id), { skip: isNew, refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const image = isNew ? null : query.currentData;
  if (image !== undefined) return <ImagePage key={id ?? 'new'} image={image} />;
  return (
    <RecordLoading
      {...{ query, noun: 'image', title: 'Edit Image', shape: 'form', rows: 4 }}
      back={{ to: LIBRARY, label: 'Media Library' }}
    />
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
