import type { Field, Kind } from './registry';

/** A form field and whether it takes a full row; other fields share a row in pairs. */
export interface Placed {
  field: Field;
  whole: boolean;
}

/** Columns of a section's form: text fields on the left, the image and its fields on the right. */
export interface Layout {
  words: Placed[];
  beside: Field[];
}

/** Modal width in pixels up to which every field takes a full row. */
const NARROW = 500;

export function layoutOf({ fields, modalWidth, name }: Kind): Layout {
  // Only news can be moved: an ad or a job stays in the slot it was added to.
  const shown = fields.filter(({ type }) => type !== 'position' || name === 'news');
  const hasPicture = shown.some(isOfPicture);
  const beside = hasPicture ? shown.filter(isBeside) : [];
  const words = shown.filter((field) => !beside.includes(field));
  return { words: modalWidth <= NARROW ? words.map((field) => ({ field, whole: true })) : inPairs(words), beside };
}

/** Give long fields a full row and put short ones in pairs; a short field without a partner takes a full row too. */
function inPairs(fields: Field[]): Placed[] {
  const placed: Placed[] = [];
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at] as Field;
    const partner = fields[at + 1];
    if (isLong(field) || !partner || isLong(partner)) placed.push({ field, whole: true });
    else {
      placed.push({ field, whole: false }, { field: partner, whole: false });
      at += 1;
    }
  }
  return placed;
}

const LONG = new Set(['rich-text', 'position', 'job', 'microsite-link']);

const isLong = ({ name, type }: Field): boolean => LONG.has(type) || name === 'title';

const isOfPicture = ({ type }: Field): boolean => type.startsWith('image');

const isBeside = (field: Field): boolean => isOfPicture(field) || field.type === 'flag' || field.name === 'imageLink';
