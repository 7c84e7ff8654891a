import type { AdOut } from '@masthead/client/types/content';
import { Columns, lazyComponent, RadioField, Stack, TextAreaField, TextField } from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { AD_APPLICATION_TYPES, PLACEMENTS } from '../../model/options';
import { PublicationScreen } from '../editor/PublicationScreen';
import type { EditorPartProps, Publication } from '../editor/publication';
import { AdSlots } from './AdSlots';
import { type AdValues, FORM, RULES, SIZE } from './values';

const IMAGES = { bucket: 'media', mainFolder: 'ad-manager', subFolder: 'images' } as const;
const RULE = { size: SIZE };

/** Form fields of an ad. */
function AdBody({ form }: EditorPartProps<AdValues>) {
  const { field } = form;
  return (
    <>
      <Columns gap="20px">
        <TextField {...field('name')} />
        <TextField {...field('sponsor')} />
      </Columns>
      <ImageField destination={IMAGES} rule={RULE} {...field('imageLink')} />
      <TextField type="url" {...field('link')} />
      <TextAreaField rows={4} {...field('trackingCode')} />
    </>
  );
}

/** Editor of ads, with its documented labels and messages (CONTENT-1, CONTENT-24). */
export const ad: Publication<AdValues, AdOut> = {
  kind: 'ads',
  words: {
    create: 'Post an Ad',
    edit: 'Edit Ad',
    preview: 'Preview Ad',
    schedule: 'Schedule an Ad',
    publish: 'Publish',
    added: 'Ad has been added!',
    saved: 'Ad has been updated',
  },
  ...FORM,
  rules: RULES,
  Body: AdBody,
  Side: AdSide,
  Preview: lazyComponent(() => import('./AdPreview')),
};

/** `/ad` and `/ad/{id}` (CONTENT-3, CONTENT-24). */
export default function AdScreen() {
  return <PublicationScreen publication={ad} />;
}

/** Side panel of an ad: placement, application type, and the issues in which it runs. */
function AdSide({ form }: EditorPartProps<AdValues>) {
  return (
    <>
      <Stack gap={3} ruled={4}>
        <RadioField options={PLACEMENTS} {...form.field('placement')} />
        <RadioField inline options={AD_APPLICATION_TYPES} {...form.field('applicationType')} />
      </Stack>
      <AdSlots />
    </>
  );
}
