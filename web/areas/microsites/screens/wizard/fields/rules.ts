import type { ImageRule } from '@masthead/kit/editor';
import type { Field } from '../../../model/registry';

/** Technical limit in characters where no limit is documented; it gets no counter. */
const MAX_LINE_LENGTH = 500;

/** Return the documented limit of a field for its counter. */
export function getDocumentedLimit({ type, limit }: Field): { limit?: number } {
  return limit === null || (type === 'text' && limit === MAX_LINE_LENGTH) ? {} : { limit };
}

/** Return the image rule of a field in the form that the kit's field expects. */
export function getImageRule({ picture }: Field): ImageRule {
  if (!picture) return {};
  if (picture.video) return { kinds: ['video'] };
  const kinds = picture.pdf ? { kinds: ['image', 'document'] as const } : {};
  if (!picture.size) return kinds;
  const [min, max] = [picture.size.least, picture.size.most].map(([width, height]) => ({ width, height }));
  return min && max ? { ...kinds, size: { min, max } } : kinds;
}
