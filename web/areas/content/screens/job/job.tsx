import type { JobOut } from '@masthead/client/types/content';
import { Columns, lazyComponent, RadioField, Stack, TextAreaField, TextField, TitleField } from '@masthead/kit';
import { FILE_KINDS, ImageField } from '@masthead/kit/editor';
import { RichTextField } from '@masthead/kit/richtext';
import { JOB_CATEGORIES } from '../../model/options';
import { AttributionFields, ImagePlaceField } from '../editor/fields/SharedFields';
import { PublicationScreen } from '../editor/PublicationScreen';
import type { EditorPartProps, Publication } from '../editor/publication';
import { FORM, type JobValues, RULES } from './values';

const LOGOS = { bucket: 'media', mainFolder: 'career-listings', subFolder: 'logos' } as const;
/** A logo may be an image, a document or a video (CONTENT-5). */
const ANY_FILE = { kinds: FILE_KINDS };

/** Form fields of a career listing. */
function JobBody({ form }: EditorPartProps<JobValues>) {
  const { field } = form;
  return (
    <>
      <TitleField {...field('jobTitle')} bold={field('boldTitle')} italic={field('italicTitle')} />
      <RichTextField tools="full" tall {...field('description')} />
      <ImageField destination={LOGOS} rule={ANY_FILE} {...field('companyLogo')}>
        <ImagePlaceField form={form} />
        <TextField type="url" {...field('companyLogoLink')} />
      </ImageField>
      <Columns gap="20px">
        <TextField {...field('company')} />
        <TextField {...field('location')} />
      </Columns>
      <TextField type="url" {...field('link')} />
      <TextAreaField rows={3} {...field('notes')} />
    </>
  );
}

/** Editor of career listings, with its documented labels and messages (CONTENT-1, CONTENT-19). */
export const job: Publication<JobValues, JobOut> = {
  kind: 'jobs',
  words: {
    create: 'Post a Listing',
    edit: 'Edit Listing',
    preview: 'Preview Listing',
    schedule: 'Schedule a Listing',
    publish: 'List Now',
    added: 'Career listing has been added!',
    saved: 'Career listing has been updated',
  },
  ...FORM,
  rules: RULES,
  Body: JobBody,
  Side: JobSide,
  Preview: lazyComponent(() => import('./JobPreview')),
};

/** `/career-listing` and `/career-listing/{id}` (CONTENT-3, CONTENT-19). */
export default function JobScreen() {
  return <PublicationScreen publication={job} />;
}

/** Side panel of a career listing: category, client and attributions. */
function JobSide({ form }: EditorPartProps<JobValues>) {
  return (
    <>
      <Stack gap={3} ruled={4}>
        <RadioField options={JOB_CATEGORIES} {...form.field('category')} />
      </Stack>
      <Stack gap={3} ruled={4}>
        <AttributionFields form={form} />
      </Stack>
    </>
  );
}
