import { flag, text, type ValuesOf, value } from './table';

/** Fields that posts, career listings and events have in common. */
export const COMMON_FIELDS = {
  boldTitle: flag('Bold title', false),
  italicTitle: flag('Italic title', false),
  notes: text('Notes'),
  clientId: value<number | null>('Client ID', null),
  /** The client's id in the portal; derived from the client. */
  clientPortalId: value<number | null>('Client portal ID', null),
  attribution: text('Attribution'),
  attribution2: text('Attribution 2'),
};

export type CommonValues = ValuesOf<typeof COMMON_FIELDS>;
