import { FILE_RULES } from '../../client/upload';
import { type FileKind, formatFileTypes, getFileKind, validateFile } from '../uploads/fileRules';

/** Constraints of an image, shown in the field and checked when a file is chosen. */
export interface ImageRule {
  /** In pixels. */
  maxWidth?: number;
  /** Allowed range of sizes in pixels. Another size is "Invalid Image Size" and can be cropped. */
  size?: SizeRule;
  /** Allowed kinds of files; images only by default. */
  kinds?: readonly FileKind[];
}

export interface Dimensions {
  width: number;
  height: number;
}

export interface SizeRule {
  min: Dimensions;
  max: Dimensions;
}

const IMAGES: readonly FileKind[] = ['image'];
export const INVALID_SIZE = 'Invalid Image Size';

export const getAllowedKinds = ({ kinds = IMAGES }: ImageRule): readonly FileKind[] => kinds;

/** Describe the rule for users. */
export function describeRule(rule: ImageRule): string {
  const { maxWidth, size } = rule;
  if (maxWidth) return `Up to ${maxWidth} px wide`;
  if (!size) return formatFileTypes(getAllowedKinds(rule));
  const [least, most] = [`${size.min.width} × ${size.min.height}`, `${size.max.width} × ${size.max.height}`];
  return least === most ? `${least} px` : `${least} to ${most} px`;
}

/**
 * Return the user-facing reason why a file is not allowed (MEDIA-2, MEDIA-3, MEDIA-40, ALERT-13, SITE-10, CONTENT-25);
 * null if it is.
 */
export function validateImage(
  file: { type: string; size: number },
  dimensions: Dimensions | null,
  rule: ImageRule,
): string | null {
  const problem = validateFile(file, getAllowedKinds(rule));
  if (problem || getFileKind(file.type) !== 'image') return problem;
  if (!dimensions) return 'This file is not allowed. Only images are allowed.';
  if (rule.maxWidth && dimensions.width > rule.maxWidth) {
    return `File width exceeds the maximum allowed width of ${rule.maxWidth}px`;
  }
  const isMisfit = hasTooManyPixels(dimensions) || (rule.size && !isWithin(dimensions, rule.size));
  return isMisfit ? INVALID_SIZE : null;
}

/** Return the size range to crop an image to; null if its size is allowed or cropping cannot fix it. */
export function getCropSize(dimensions: Dimensions | null, { size, maxWidth }: ImageRule): SizeRule | null {
  if (!dimensions) return null;
  if (size) return isWithin(dimensions, size) ? null : size;
  const width = getReducedWidth(dimensions, maxWidth);
  if (width === dimensions.width) return null;
  // The whole image, scaled down.
  const target = { width, height: Math.round((dimensions.height * width) / dimensions.width) };
  return { min: target, max: target };
}

/** Return the greatest allowed width of an image that keeps its proportions; its own width if it is allowed. */
function getReducedWidth({ width, height }: Dimensions, maxWidth = width): number {
  const fitting = Math.min(width, maxWidth);
  if (!hasTooManyPixels({ width: fitting, height: (height * fitting) / width })) return fitting;
  // A little below the limit, so that rounding the height up does not exceed it again.
  return Math.floor(Math.sqrt((0.99 * FILE_RULES.mostPixels * width) / height));
}

/** Return whether an image has more pixels than the media service accepts (MEDIA-40). */
function hasTooManyPixels({ width, height }: Dimensions): boolean {
  return width * height > FILE_RULES.mostPixels;
}

function isWithin({ width, height }: Dimensions, { min, max }: SizeRule): boolean {
  return width >= min.width && width <= max.width && height >= min.height && height <= max.height;
}

export function isTooSmall({ width, height }: Dimensions, { min }: SizeRule): boolean {
  return width < min.width || height < min.height;
}

/** Say how large an image is whose size is not allowed, and which size is. */
export function describeMisfit(dimensions: Dimensions, { size }: ImageRule): string {
  const found = `${dimensions.width} × ${dimensions.height} px.`;
  if (!size) return found;
  return isTooSmall(dimensions, size)
    ? `Too small: ${found} This field needs at least ${size.min.width} × ${size.min.height} px.`
    : `${found} This field needs ${describeRule({ size })}.`;
}

/** Return the size to crop to: the middle of the allowed range. */
export function getTargetSize({ min, max }: SizeRule): Dimensions {
  return { width: Math.round((min.width + max.width) / 2), height: Math.round((min.height + max.height) / 2) };
}

/**
 * Validate a chosen file, and measure it if it is an image. A file of a wrong type or with too many bytes is not decoded:
 * with 1 GB that takes many seconds.
 */
export async function validateAndMeasure(file: File, rule: ImageRule) {
  const refusal = validateFile(file, getAllowedKinds(rule));
  const isImage = refusal === null && getFileKind(file.type) === 'image';
  const size = isImage ? await measureImage(file) : null;
  // Of an image that the browser cannot decode, the service says what it is: a HEIC photo named .jpg.
  return { problem: isImage && !size ? null : (refusal ?? validateImage(file, size, rule)), size };
}

/** Return the size of an image in pixels; null if the file is not an image. */
async function measureImage(file: Blob): Promise<Dimensions | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
