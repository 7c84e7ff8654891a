import { flag, getLabel, text, type ValuesOf, value } from '@masthead/kit';
import { getFileName } from '@masthead/kit/editor';

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

/** The address of an uploaded file, shown by its name. */
export const file = (label: string) =>
  value<string | null>(label, null, { format: (address) => (address ? getFileName(address) : '–') });

export const IMAGE_PLACES = [
  { value: true, label: 'Above title' },
  { value: false, label: 'Below title' },
];

/** Whether the image is above or below the title, and whether the title is shown. */
export const PLACE_FIELDS = {
  displayImageAbove: flag('Image position', true, { format: (above) => getLabel(IMAGE_PLACES, above) }),
  displayTitle: flag('Show title', true),
};

export type ImagePlace = ValuesOf<typeof PLACE_FIELDS>;
