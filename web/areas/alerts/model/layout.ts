import type { Field, Kind } from './registry';

/** A field of a form, and whether it takes a row of its own; the others stand two in a row. */
export interface Placed {
  field: Field;
  whole: boolean;
}

/** Where a kind's fields stand in its form: words at the left, the picture and what belongs to it at the right. */
export interface Layout {
  words: Placed[];
  beside: Field[];
}

/** Up to this width, in pixels, every field takes a row of its own. */
const NARROW = 500;

export function layoutOf({ fields, modalWidth, name }: Kind): Layout {
  // Only news may be moved: an ad or a job stays in the slot it was added to (document 002 §5).
  const shown = fields.filter(({ type }) => type !== 'position' || name === 'news');
  const hasPicture = shown.some(isOfPicture);
  const beside = hasPicture ? shown.filter(isBeside) : [];
  const words = shown.filter((field) => !beside.includes(field));
  return { words: modalWidth <= NARROW ? words.map((field) => ({ field, whole: true })) : inPairs(words), beside };
}

/** Long fields alone, short ones in pairs; a short one without a partner takes the row too. */
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
