import type { MediaImage } from '../../../client/library';
import { getFileKind } from '../../uploads/fileRules';
import {
  type Dimensions,
  describeMisfit,
  getAllowedKinds,
  getCropSize,
  type ImageRule,
  isTooSmall,
  type SizeRule,
  validateImage,
} from '../imageRules';

/** Whether a picture can be used in a field: as it is, cropped to a size, or not, with the reason. */
export type Fit = { state: 'fits' } | { state: 'crop'; size: SizeRule } | { state: 'unfit'; reason: string };

const FITS: Fit = { state: 'fits' };

/** Return the least size in pixels of pictures that fit a field or can be cropped for it; none if it takes other files. */
export function getLeastSize(rule: ImageRule): { minWidth: number | undefined; minHeight: number | undefined } {
  if (rule.size) return { minWidth: rule.size.min.width, minHeight: rule.size.min.height };
  const takesImagesOnly = getAllowedKinds(rule).every((kind) => kind === 'image');
  // A file that is no image has no size.
  return { minWidth: takesImagesOnly ? 1 : undefined, minHeight: undefined };
}

/** Return whether a picture of the library can be used in a field. */
export function getLibraryFit({ type, size, width, height }: MediaImage, rule: ImageRule): Fit {
  if (!type) return getExternalFit(rule);
  return getFit({ type, size: size ?? 0 }, width && height ? { width, height } : null, rule);
}

/** Return whether a file can be used in a field. */
export function getFit(file: { type: string; size: number }, dimensions: Dimensions | null, rule: ImageRule): Fit {
  const problem = validateImage(file, dimensions, rule);
  if (!problem) return FITS;
  if (!dimensions || getFileKind(file.type) !== 'image') return { state: 'unfit', reason: problem };
  if (rule.size && isTooSmall(dimensions, rule.size)) {
    return { state: 'unfit', reason: describeMisfit(dimensions, rule) };
  }
  const size = getCropSize(dimensions, rule);
  return size ? { state: 'crop', size } : { state: 'unfit', reason: problem };
}

/** An image on another host has no known size. */
function getExternalFit({ size, maxWidth }: ImageRule): Fit {
  return size || maxWidth ? { state: 'unfit', reason: 'Its size is unknown: the file is on another host.' } : FITS;
}
