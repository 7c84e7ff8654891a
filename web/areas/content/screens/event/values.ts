import type { EventIn, EventOut } from '@masthead/client/types/content';
import { describeFields, formatDateTime, getLabel, richText, text, title, type ValuesOf, value } from '@masthead/kit';
import { publications } from '../../../../client/generated/publications';
import { EVENT_TYPES } from '../../model/options';
import { COMMON_FIELDS, file } from '../editor/fields/commonFields';
import { STATUS_FIELDS, type WholeBody } from '../editor/publicationStatus';
import type { Rules } from '../editor/rules';
import { getBrowserZone } from './zones';

/** `YYYY-MM-DD HH:mm:ss` in the event's time zone. An unset time is sent as an empty string. */
const moment = (label: string) => ({
  ...value<string | null>(label, null, { format: (stored) => (stored ? formatDateTime(stored) : '–') }),
  write: (stored: string | null): string => stored ?? '',
});

/** The fields of an event (CONTENT-21 to CONTENT-23). */
const FIELDS = {
  title: title('Title'),
  description: richText('Body'),
  imageLink: file('Featured image'),
  startDateTime: moment('From'),
  endDateTime: moment('To'),
  /** IANA name. */
  timeZone: value<string | null>('Time zone', getBrowserZone()),
  location: text('Location'),
  company: text('Company'),
  link: text('Source link'),
  ...STATUS_FIELDS,
  eventType: value<EventOut['eventType']>('Event type', null, { format: (type) => getLabel(EVENT_TYPES, type) }),
  ...COMMON_FIELDS,
};

export type EventValues = ValuesOf<typeof FIELDS>;

export const FORM = describeFields(FIELDS) satisfies { toRequestBody: (values: EventValues) => WholeBody<EventIn> };

/** Required fields and limits of an event (CONTENT-21, CONTENT-22). */
export const RULES: Rules<EventValues> = publications.kinds.events;
