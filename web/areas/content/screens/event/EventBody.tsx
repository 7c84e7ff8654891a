import { DateTimeField, SelectField, TextAreaField, TextField, TitleField } from '@masthead/kit';
import { FILE_KINDS, ImageField } from '@masthead/kit/editor';
import { RichTextField } from '@masthead/kit/richtext';
import { useMemo } from 'react';
import styles from '../editor/Editor.module.css';
import type { EditorPartProps } from '../editor/publication';
import type { EventValues } from './values';
import { getZoneOptions } from './zones';

const IMAGES = { bucket: 'media', mainFolder: 'events', subFolder: 'logos' } as const;
/** The file of an event may be an image, a document or a video (CONTENT-5). */
const ANY_FILE = { kinds: FILE_KINDS };

/** Form fields of an event: title, body, place and dates. */
export function EventBody({ form }: EditorPartProps<EventValues>) {
  const { field } = form;
  const { startDateTime, timeZone } = form.values;
  const zones = useMemo(() => getZoneOptions(startDateTime, timeZone), [startDateTime, timeZone]);
  return (
    <>
      <TitleField {...field('title')} bold={field('boldTitle')} italic={field('italicTitle')} />
      <RichTextField tools="full" tall {...field('description')} />
      <div className={styles.pair}>
        <DateTimeField {...field('startDateTime')} />
        <DateTimeField {...field('endDateTime')} />
      </div>
      <SelectField searchable options={zones} {...field('timeZone')} />
      <div className={styles.pair}>
        <TextField {...field('location')} />
        <TextField {...field('company')} />
      </div>
      <TextField type="url" placeholder="https://" {...field('link')} />
      <ImageField destination={IMAGES} rule={ANY_FILE} {...field('imageLink')} />
      <TextAreaField rows={3} {...field('notes')} />
    </>
  );
}
