/** Whether the image is above or below the title, and whether the title is shown. */
export interface ImagePlace {
  displayImageAbove: boolean;
  displayTitle: boolean;
}

export const IMAGE_PLACES = [
  { value: 'above', label: 'Above title', stored: true },
  { value: 'below', label: 'Below title', stored: false },
];

export const PLACE_LABELS: Record<keyof ImagePlace, string> = {
  displayImageAbove: 'Image position',
  displayTitle: 'Show title',
};

export const PLACE_EMPTY: ImagePlace = { displayImageAbove: true, displayTitle: true };

/** Return the image position of a record. Defaults: above the title, title shown. */
export const toImagePlace = (record: { [K in keyof ImagePlace]: boolean | null }): ImagePlace => ({
  displayImageAbove: record.displayImageAbove ?? true,
  displayTitle: record.displayTitle ?? true,
});

export const PLACE_FORMATTERS = {
  displayImageAbove: (above: boolean) => (above ? 'Above title' : 'Below title'),
};
