import type { PostOut } from '@masthead/client/types/content';
import { Columns, lazyComponent, TextAreaField, TextField, TitleField } from '@masthead/kit';
import { FilesField, ImageField } from '@masthead/kit/editor';
import { RichTextField } from '@masthead/kit/richtext';
import { ImagePlaceField } from '../editor/fields/SharedFields';
import { PublicationScreen } from '../editor/PublicationScreen';
import type { EditorPartProps, Publication } from '../editor/publication';
import { PostSide } from './PostSide';
import { FORM, type PostValues, RULES } from './values';

const IMAGES = { bucket: 'media', mainFolder: 'posts', subFolder: 'images' } as const;
const DOCUMENTS = { bucket: 'media', mainFolder: 'posts', subFolder: 'documents' } as const;

/** Form fields of a post. */
function PostBody({ form }: EditorPartProps<PostValues>) {
  const { field } = form;
  return (
    <>
      <TitleField {...field('title')} bold={field('boldTitle')} italic={field('italicTitle')} />
      <RichTextField tools="full" tall {...field('body')} />
      <ImageField destination={IMAGES} {...field('featuredImage')}>
        <ImagePlaceField form={form} />
        <TextField type="url" {...field('featuredImageLink')} />
      </ImageField>
      <FilesField destination={DOCUMENTS} {...field('documents')} />
      <Columns gap="20px">
        <TextAreaField rows={3} {...field('excerpt')} />
        <TextAreaField rows={3} {...field('notes')} />
      </Columns>
    </>
  );
}

/** Editor of posts, with its documented labels and messages (CONTENT-1, CONTENT-4). */
export const post: Publication<PostValues, PostOut> = {
  kind: 'posts',
  words: {
    create: 'Create Post',
    edit: 'Edit Post',
    preview: 'Preview Post',
    schedule: 'Schedule a Post',
    publish: 'Publish Now',
    added: 'Post has been added!',
    saved: 'Your posts has been saved!',
  },
  ...FORM,
  rules: RULES,
  Body: PostBody,
  Side: PostSide,
  Preview: lazyComponent(() => import('./PostPreview')),
};

/** `/post` and `/post/{id}` (CONTENT-3, CONTENT-10). */
export default function PostScreen() {
  return <PublicationScreen publication={post} />;
}
