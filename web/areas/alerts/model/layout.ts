import type { Field, Kind } from './registry';

/** Where a kind's fields stand in its form: words at the left, the picture and what belongs to it at the right. */
export interface Layout {
  words: Field[];
  beside: Field[];
}

export function layoutOf({ fields, isList, name }: Kind): Layout {
  const shown = fields.filter(({ type }) => type !== 'position' || (isList && name === 'news'));
  if (!fields.some(isImage)) return { words: shown, beside: [] };
  return { words: shown.filter((field) => !isBeside(field)), beside: shown.filter(isBeside) };
}

/** Fields that take a whole row of the form. */
export function isWhole({ name, type }: Field): boolean {
  return type === 'rich-text' || type === 'position' || type === 'job' || type === 'microsite-link' || name === 'title';
}

function isBeside(field: Field): boolean {
  return isImage(field) || field.type === 'flag' || field.name === 'imageLink';
}

const isImage = ({ type }: Field): boolean => type.startsWith('image');
