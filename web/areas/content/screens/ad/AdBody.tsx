import { TextAreaField, TextField } from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import styles from '../editor/Editor.module.css';
import type { EditorPartProps } from '../editor/publication';
import { type AdValues, SIZE } from './values';

const IMAGES = { bucket: 'media', mainFolder: 'ad-manager', subFolder: 'images' } as const;
const RULE = { size: SIZE };

/** Form fields of an ad. */
export function AdBody({ form }: EditorPartProps<AdValues>) {
  const { field } = form;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('name')} />
        <TextField {...field('sponsor')} />
      </div>
      <ImageField destination={IMAGES} rule={RULE} {...field('imageLink')} />
      <TextField type="url" placeholder="https://" {...field('link')} />
      <TextAreaField rows={4} {...field('trackingCode')} />
    </>
  );
}
