import { TextAreaField, TextField } from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import styles from '../editor/Editor.module.css';
import type { EditorPartProps } from '../editor/publication';
import { type AdValues, LABELS, SIZE } from './values';

const IMAGES = { bucket: 'media', mainFolder: 'ad-manager', subFolder: 'images' } as const;
const RULE = { size: SIZE };

/** Form fields of an ad. */
export function AdBody({ form }: EditorPartProps<AdValues>) {
  const { field } = form;
  return (
    <>
      <div className={styles.pair}>
        <TextField label={LABELS.name} required {...field('name')} />
        <TextField label={LABELS.sponsor} required {...field('sponsor')} />
      </div>
      <ImageField label={LABELS.imageLink} required destination={IMAGES} rule={RULE} {...field('imageLink')} />
      <TextField label={LABELS.link} required type="url" placeholder="https://" {...field('link')} />
      <TextAreaField label={LABELS.trackingCode} rows={4} {...field('trackingCode')} />
    </>
  );
}
