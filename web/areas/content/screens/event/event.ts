import type { EventOut } from '@masthead/client/types/content';
import { lazyComponent } from '@masthead/kit';
import type { Publication } from '../editor/publication';
import { EventBody } from './EventBody';
import { EventSide } from './EventSide';
import { type EventValues, form, RULES } from './values';

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
  ...form,
  rules: RULES,
  Body: EventBody,
  Side: EventSide,
  Preview: lazyComponent(() => import('./EventPreview')),
};
