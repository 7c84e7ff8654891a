import type { EventOut } from '@masthead/client/types/content';
import {
  Columns,
  DateTimeField,
  lazyComponent,
  RadioField,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
  TitleField,
} from '@masthead/kit';
import { FILE_KINDS, ImageField } from '@masthead/kit/editor';
import { RichTextField } from '@masthead/kit/richtext';
import { useMemo } from 'react';
import { EVENT_TYPES } from '../../model/options';
import { AttributionFields } from '../editor/fields/SharedFields';
import { PublicationScreen } from '../editor/PublicationScreen';
import type { EditorPartProps, Publication } from '../editor/publication';
import { type EventValues, FORM, RULES } from './values';
import { getZoneOptions } from './zones';

const IMAGES = { bucket: 'media', mainFolder: 'events', subFolder: 'logos' } as const;
/** The file of an event may be an image, a document or a video (CONTENT-5). */
const ANY_FILE = { kinds: FILE_KINDS };

/** Form fields of an event: title, body, place and dates. */
function EventBody({ form }: EditorPartProps<EventValues>) {
  const { field } = form;
  const { startDateTime, timeZone } = form.values;
  const zones = useMemo(() => getZoneOptions(startDateTime, timeZone), [startDateTime, timeZone]);
  return (
    <>
      <TitleField {...field('title')} bold={field('boldTitle')} italic={field('italicTitle')} />
      <RichTextField tools="full" tall {...field('description')} />
      <Columns gap="20px">
        <DateTimeField {...field('startDateTime')} />
        <DateTimeField {...field('endDateTime')} />
      </Columns>
      <SelectField searchable options={zones} {...field('timeZone')} />
      <Columns gap="20px">
        <TextField {...field('location')} />
        <TextField {...field('company')} />
      </Columns>
      <TextField type="url" {...field('link')} />
      <ImageField destination={IMAGES} rule={ANY_FILE} {...field('imageLink')} />
      <TextAreaField rows={3} {...field('notes')} />
    </>
  );
}

/** Editor of events, with its documented labels and messages (CONTENT-1, CONTENT-22). */
export const event: Publication<EventValues, EventOut> = {
  kind: 'events',
  words: {
    create: 'Post an Event',
    edit: 'Edit Event',
    preview: 'Preview Event',
    schedule: 'Schedule an Event',
    publish: 'Publish Now',
    added: 'Event has been added!',
    saved: 'Event has been updated',
  },
  ...FORM,
  rules: RULES,
  Body: EventBody,
  Side: EventSide,
  Preview: lazyComponent(() => import('./EventPreview')),
};

/** `/event-listing` and `/event-listing/{id}` (CONTENT-3, CONTENT-22). */
export default function EventScreen() {
  return <PublicationScreen publication={event} />;
}

/** Side panel of an event: type, client and attributions. */
function EventSide({ form }: EditorPartProps<EventValues>) {
  return (
    <>
      <Stack gap={3} ruled={4}>
        <RadioField options={EVENT_TYPES} {...form.field('eventType')} />
      </Stack>
      <Stack gap={3} ruled={4}>
        <AttributionFields form={form} />
      </Stack>
    </>
  );
}
