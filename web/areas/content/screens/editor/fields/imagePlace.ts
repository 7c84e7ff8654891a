import { flag, type ValuesOf } from './table';

export const IMAGE_PLACES = [
  { value: 'above', label: 'Above title', stored: true },
  { value: 'below', label: 'Below title', stored: false },
];

/** Whether the image is above or below the title, and whether the title is shown. */
export const PLACE_FIELDS = {
  displayImageAbove: flag('Image position', true, (above) => (above ? 'Above title' : 'Below title')),
  displayTitle: flag('Show title', true),
};

export type ImagePlace = ValuesOf<typeof PLACE_FIELDS>;
