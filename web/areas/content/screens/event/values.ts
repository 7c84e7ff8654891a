import type { EventIn, EventOut } from '@masthead/client/types/content';
import { formatDateTime, type RichDocument } from '@masthead/kit';
import { EVENT_TYPES, wordOf } from '../../model/options';
import { COMMON_EMPTY, COMMON_LABELS, type CommonValues, commonBody, commonOf } from '../editor/fields/commonFields';
import type { PublicationStatus } from '../editor/publicationStatus';
import { NEW, STATUS_FORMATS, STATUS_LABELS, statusOf } from '../editor/publicationStatus';
import type { Rules } from '../editor/rules';
import { asDocument, fileOrNothing, textOrNothing } from '../editor/stored';
import { ownZone } from './zones';

/** Form values of an event (CONTENT-21 to CONTENT-23). */
export interface EventValues extends PublicationStatus, CommonValues {
  title: string;
  description: RichDocument | null;
  imageLink: string | null;
  link: string;
  eventType: EventOut['eventType'];
  company: string;
  location: string;
  /** `YYYY-MM-DD HH:mm:ss` in `timeZone`. */
  startDateTime: string | null;
  endDateTime: string | null;
  /** IANA name. */
  timeZone: string | null;
}

export const LABELS: Record<keyof EventValues, string> = {
  title: 'Title',
  description: 'Body',
  imageLink: 'Featured image',
  startDateTime: 'From',
  endDateTime: 'To',
  timeZone: 'Time zone',
  location: 'Location',
  company: 'Company',
  link: 'Source link',
  ...STATUS_LABELS,
  eventType: 'Event type',
  ...COMMON_LABELS,
};

export const EMPTY: EventValues = {
  ...NEW,
  ...COMMON_EMPTY,
  title: '',
  description: null,
  imageLink: null,
  link: '',
  eventType: null,
  company: '',
  location: '',
  startDateTime: null,
  endDateTime: null,
  timeZone: ownZone(),
};

/** Required fields and limits of an event (CONTENT-21, CONTENT-22). */
export const RULES: Rules<EventValues> = {
  title: 'title',
  required: ['title', 'description', 'eventType', 'startDateTime', 'imageLink'],
  limits: [
    { field: 'title', most: 250, tooLong: 'Title too long!' },
    { field: 'description', most: 1250, tooLong: 'Body too long!' },
  ],
};

export function valuesOf(event: EventOut): EventValues {
  return {
    ...statusOf(event),
    ...commonOf(event),
    title: event.title,
    description: asDocument(event.description),
    imageLink: event.imageLink,
    link: event.link ?? '',
    eventType: event.eventType,
    company: event.company ?? '',
    location: event.location ?? '',
    startDateTime: event.startDateTime,
    endDateTime: event.endDateTime,
    timeZone: event.timeZone,
  };
}

export function bodyOf(values: EventValues): EventIn {
  return {
    ...commonBody(values),
    title: values.title.trim(),
    description: values.description && { ...values.description },
    imageLink: values.imageLink,
    link: textOrNothing(values.link),
    eventType: values.eventType,
    company: textOrNothing(values.company),
    location: textOrNothing(values.location),
    // An unset time is sent as an empty string.
    startDateTime: values.startDateTime ?? '',
    endDateTime: values.endDateTime ?? '',
    timeZone: values.timeZone,
  };
}

const momentOrNothing = (moment: string | null) => (moment ? formatDateTime(moment) : '–');

/** How values are displayed in the history and in conflicts. */
export const SHOWS = {
  ...STATUS_FORMATS,
  imageLink: fileOrNothing,
  eventType: (type: EventValues['eventType']) => wordOf(EVENT_TYPES, type),
  startDateTime: momentOrNothing,
  endDateTime: momentOrNothing,
};
