import { type MediaImage, useMediaImageQuery } from '@masthead/client/library';
import { Button, ButtonLink, Dialog, Form, Loading, SaveState } from '@masthead/kit';
import { imagePath } from '../../model/images';
import { ImageActions } from './ImageActions';
import { ImageEditor } from './ImageEditor';
import { useImageForm } from './useImageForm';

interface ImageDialogProps {
  /** Null for a new image. */
  id: number | null;
  /** Opens another image instead. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** Editor dialog of an image over the library. */
export default function ImageDialog({ id, onOpen, onClose }: ImageDialogProps) {
  const query = useMediaImageQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const image = id === null ? null : query.currentData;
  if (image !== undefined) return <Editor image={image} onOpen={onOpen} onClose={onClose} />;
  return (
    <Dialog opened title="Image" context={`Id ${id}`} onClose={onClose}>
      <Loading query={query} what="It" label="Loading the image" />
    </Dialog>
  );
}

function Editor({ image, onOpen, onClose }: Omit<ImageDialogProps, 'id'> & { image: MediaImage | null }) {
  const saves = useImageForm({ image, onDone: onClose });
  const { form } = saves;
  const close = async () => {
    if (await form.confirmLeave()) onClose();
  };
  return (
    <Dialog
      opened
      title={image ? 'Edit Image' : 'Add Single Image'}
      {...(image && { context: `Id ${image.id}` })}
      header={
        image && (
          <ButtonLink kind="quiet" size="small" icon="external" to={imagePath(image.id)}>
            Open full page
          </ButtonLink>
        )
      }
      footer={
        <>
          <SaveState form={form} />
          <Button onClick={() => void close()}>Cancel</Button>
          <ImageActions saves={saves} />
        </>
      }
      onClose={() => void close()}
    >
      <Form form={form}>
        <ImageEditor form={form} image={image} onOpen={onOpen} />
      </Form>
    </Dialog>
  );
}
