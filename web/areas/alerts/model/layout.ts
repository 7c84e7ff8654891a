import type { Field, Kind } from './registry';

/** A form field and whether it takes a full row; other fields share a row in pairs. */
export interface PlacedField {
  field: Field;
  whole: boolean;
}

/** Columns of a section's form: text fields on the left, the image and its fields on the right. */
export interface Layout {
  primary: PlacedField[];
  secondary: Field[];
}

/** Modal width in pixels up to which every field takes a full row. */
const NARROW = 500;

export function getLayout({ fields, modalWidth }: Kind): Layout {
  const hasPicture = fields.some(isImageField);
  const secondary = hasPicture ? fields.filter(isInSecondColumn) : [];
  const primary = fields.filter((field) => !secondary.includes(field));
  return {
    primary: modalWidth <= NARROW ? primary.map((field) => ({ field, whole: true })) : pairFields(primary),
    secondary,
  };
}

/** Give long fields a full row and put short ones in pairs; a short field without a partner takes a full row too. */
function pairFields(fields: Field[]): PlacedField[] {
  const result: PlacedField[] = [];
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at] as Field;
    const partner = fields[at + 1];
    if (isLong(field) || !partner || isLong(partner)) result.push({ field, whole: true });
    else {
      result.push({ field, whole: false }, { field: partner, whole: false });
      at += 1;
    }
  }
  return result;
}

const LONG = new Set(['rich-text', 'position', 'job', 'ad', 'microsite-link']);

const isLong = ({ name, type }: Field): boolean => LONG.has(type) || name === 'title';

const isImageField = ({ type }: Field): boolean => type.startsWith('image');

const isInSecondColumn = (field: Field): boolean =>
  isImageField(field) || field.type === 'flag' || field.name === 'imageLink';
