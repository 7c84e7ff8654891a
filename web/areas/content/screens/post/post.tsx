import type { PostOut } from '@masthead/client/types/content';
import {
  AsyncSelectField,
  Columns,
  DateField,
  KeywordsField,
  lazyComponent,
  MultiSelectField,
  RadioField,
  Stack,
  TextAreaField,
  TextField,
  TitleField,
} from '@masthead/kit';
import { FilesField, ImageField } from '@masthead/kit/editor';
import { RichTextField } from '@masthead/kit/richtext';
import { useEffect, useState } from 'react';
import { publicationsApi } from '../../api/publications';
import { useMicrositeChoices } from '../../choices/useMicrositeChoices';
import { APPLICATION_TYPES, CONTENT_TYPES } from '../../model/options';
import { AttributionFields, ImagePlaceField } from '../editor/fields/SharedFields';
import { PublicationScreen } from '../editor/PublicationScreen';
import type { EditorPartProps, Publication } from '../editor/publication';
import { FORM, type PostValues, RULES, replaceKeywords } from './values';

const IMAGES = { bucket: 'media', mainFolder: 'posts', subFolder: 'images' } as const;
const DOCUMENTS = { bucket: 'media', mainFolder: 'posts', subFolder: 'documents' } as const;

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

/** Documented message when categories are not loaded (CONSOLE-15). */
const NOT_LOADED = 'Category not loaded, refresh page or enter from previous page';
/** Milliseconds to wait for the options before the message is shown (CONSOLE-15). */
const LOADING_TIME = 1000;

/** Categories of a post (CONTENT-9). */
function CategoriesField({ form }: EditorPartProps<PostValues>) {
  const { data, isError } = publicationsApi.useCategoriesQuery();
  const isLate = useIsLate();
  const { value, onChange, error, ...field } = form.field('selectedCategories');
  const missing = isError || (isLate && (!data || data.length === 0));
  return (
    <MultiSelectField
      placeholder="Choose categories"
      options={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field}
      error={missing ? NOT_LOADED : error}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}

/** Return whether the loading time of the options has elapsed. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_TIME);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Side panel of a post: types, categories, client and attributions. */
function PostSide({ form }: EditorPartProps<PostValues>) {
  const { field } = form;
  const { value: keywords, onChange: setKeywords, ...keywordField } = field('keywords');
  return (
    <>
      <Stack gap={3} ruled={4}>
        <RadioField inline options={CONTENT_TYPES} {...field('commercialContent')} />
        <RadioField columns={2} options={APPLICATION_TYPES} {...field('applicationType')} />
        <DateField dateOnly {...field('originalPublishDate')} />
      </Stack>
      <Stack gap={3} ruled={4}>
        <CategoriesField form={form} />
        <KeywordsField
          {...keywordField}
          value={[...new Set(keywords.map(({ name }) => name))]}
          onChange={(words) => setKeywords(replaceKeywords(keywords, words))}
        />
      </Stack>
      <Stack gap={3} ruled={4}>
        <MicrositeField form={form} />
        <AttributionFields form={form} />
      </Stack>
    </>
  );
}

/** The microsite of a post, found by page title and stored with its link (CONTENT-10). */
function MicrositeField({ form }: EditorPartProps<PostValues>) {
  const { getMicrosite: found, ...search } = useMicrositeChoices();
  const { onChange, ...field } = form.field('micrositeId');
  const { micrositeLink } = form.values;
  const chooseMicrosite = (id: number | null) => {
    onChange(id);
    form.setValue('micrositeLink', found(id)?.link ?? '');
  };
  return (
    <AsyncSelectField
      placeholder="Find a microsite by page title"
      {...search}
      {...field}
      onChange={chooseMicrosite}
      hint={
        micrositeLink && (
          <a href={micrositeLink} target="_blank" rel="noreferrer">
            {micrositeLink}
          </a>
        )
      }
    />
  );
}
