import type { ImageRule } from '@masthead/kit/editor';
import type { Field } from '../../../model/registry';

/** Technical limit in characters where no limit is documented; it gets no counter. */
const LINE = 500;

/** Return the documented limit of a field for its counter. */
export function documentedLimit({ type, limit }: Field): { limit?: number } {
  return limit === null || (type === 'text' && limit === LINE) ? {} : { limit };
}

/** Return the image rule of a field in the form that the kit's field expects. */
export function imageRule({ picture }: Field): ImageRule {
  if (!picture) return {};
  if (picture.video) return { kinds: ['video'] };
  const kinds = picture.pdf ? { kinds: ['image', 'document'] as const } : {};
  if (!picture.size) return kinds;
  const [least, most] = [picture.size.least, picture.size.most].map(([width, height]) => ({ width, height }));
  return least && most ? { ...kinds, size: { min: least, max: most } } : kinds;
}
