import type { EventIn, EventOut } from '@masthead/client/types/content';
import { formatDateTime, type RichDocument } from '@masthead/kit';
import { publications } from '../../../../client/generated/publications';
import { EVENT_TYPES, getLabel } from '../../model/options';
import { formatFileName, textOrNull, toDocument } from '../editor/conversions';
import {
  COMMON_EMPTY,
  COMMON_LABELS,
  type CommonValues,
  toCommonBody,
  toCommonValues,
} from '../editor/fields/commonFields';
import type { PublicationStatus, WholeBody } from '../editor/publicationStatus';
import { NEW_STATUS, pickStatus, STATUS_FORMATS, STATUS_LABELS } from '../editor/publicationStatus';
import type { Rules } from '../editor/rules';
import { getBrowserZone } from './zones';

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
  ...NEW_STATUS,
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
  timeZone: getBrowserZone(),
};

/** Required fields and limits of an event (CONTENT-21, CONTENT-22). */
export const RULES: Rules<EventValues> = publications.kinds.events;

export function toFormValues(event: EventOut): EventValues {
  return {
    ...pickStatus(event),
    ...toCommonValues(event),
    title: event.title,
    description: toDocument(event.description),
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

export function toRequestBody(values: EventValues): WholeBody<EventIn> {
  return {
    ...toCommonBody(values),
    title: values.title.trim(),
    description: values.description && { ...values.description },
    imageLink: values.imageLink,
    link: textOrNull(values.link),
    eventType: values.eventType,
    company: textOrNull(values.company),
    location: textOrNull(values.location),
    // An unset time is sent as an empty string.
    startDateTime: values.startDateTime ?? '',
    endDateTime: values.endDateTime ?? '',
    timeZone: values.timeZone,
  };
}

const formatOptionalDateTime = (moment: string | null) => (moment ? formatDateTime(moment) : '–');

/** How values are displayed in the history and in conflicts. */
export const FORMATTERS = {
  ...STATUS_FORMATS,
  imageLink: formatFileName,
  eventType: (type: EventValues['eventType']) => getLabel(EVENT_TYPES, type),
  startDateTime: formatOptionalDateTime,
  endDateTime: formatOptionalDateTime,
};
