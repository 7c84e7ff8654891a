import { TextAreaField, TextField, TitleField } from '@masthead/kit';
import { FILE_KINDS, ImageField } from '@masthead/kit/editor';
import { RichTextField } from '@masthead/kit/richtext';
import styles from '../editor/Editor.module.css';
import { ImagePlaceField } from '../editor/fields/ImagePlaceField';
import type { EditorPartProps } from '../editor/publication';
import type { JobValues } from './values';

const LOGOS = { bucket: 'media', mainFolder: 'career-listings', subFolder: 'logos' } as const;
/** A logo may be an image, a document or a video (CONTENT-5). */
const ANY_FILE = { kinds: FILE_KINDS };

/** Form fields of a career listing. */
export function JobBody({ form }: EditorPartProps<JobValues>) {
  const { field } = form;
  return (
    <>
      <TitleField {...field('jobTitle')} bold={field('boldTitle')} italic={field('italicTitle')} />
      <RichTextField tools="full" tall {...field('description')} />
      <ImageField destination={LOGOS} rule={ANY_FILE} {...field('companyLogo')}>
        <ImagePlaceField form={form} />
        <TextField type="url" placeholder="https://" {...field('companyLogoLink')} />
      </ImageField>
      <div className={styles.pair}>
        <TextField {...field('company')} />
        <TextField {...field('location')} />
      </div>
      <TextField type="url" placeholder="https://" {...field('link')} />
      <TextAreaField rows={3} {...field('notes')} />
    </>
  );
}
