import type { ImageRule } from '@masthead/kit/editor';
import type { Field } from '../../../model/registry';

/** Where no document says a limit, the service takes a line of this many characters: nobody needs to be told. */
const LINE = 500;

/** The limit that is counted beside a field. */
export function documentedLimit({ type, limit }: Field): { limit?: number } {
  return limit === null || (type === 'text' && limit === LINE) ? {} : { limit };
}

/** What a field's picture, document or video may be, as the kit's field checks it. */
export function imageRule({ picture }: Field): ImageRule {
  if (!picture) return {};
  if (picture.video) return { kinds: ['video'] };
  const kinds = picture.pdf ? { kinds: ['image', 'document'] as const } : {};
  if (!picture.size) return kinds;
  const [least, most] = [picture.size.least, picture.size.most].map(([width, height]) => ({ width, height }));
  return least && most ? { ...kinds, size: { min: least, max: most } } : kinds;
}
