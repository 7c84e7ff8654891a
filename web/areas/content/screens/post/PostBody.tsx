import { TextAreaField, TextField, TitleField } from '@masthead/kit';
import { FilesField, ImageField } from '@masthead/kit/editor';
import { RichTextField } from '@masthead/kit/richtext';
import styles from '../editor/Editor.module.css';
import { ImagePlaceField } from '../editor/fields/ImagePlaceField';
import type { EditorPartProps } from '../editor/publication';
import type { PostValues } from './values';

const IMAGES = { bucket: 'media', mainFolder: 'posts', subFolder: 'images' } as const;
const DOCUMENTS = { bucket: 'media', mainFolder: 'posts', subFolder: 'documents' } as const;

/** Form fields of a post. */
export function PostBody({ form }: EditorPartProps<PostValues>) {
  const { field } = form;
  return (
    <>
      <TitleField {...field('title')} bold={field('boldTitle')} italic={field('italicTitle')} />
      <RichTextField tools="full" tall {...field('body')} />
      <ImageField destination={IMAGES} {...field('featuredImage')}>
        <ImagePlaceField form={form} />
        <TextField type="url" placeholder="https://" {...field('featuredImageLink')} />
      </ImageField>
      <FilesField destination={DOCUMENTS} {...field('documents')} />
      <div className={styles.pair}>
        <TextAreaField rows={3} {...field('excerpt')} />
        <TextAreaField rows={3} {...field('notes')} />
      </div>
    </>
  );
}
