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
 * Return the user-facing reason why a file is not allowed (MEDIA-2, MEDIA-3, ALERT-13, SITE-10, CONTENT-25); null if it
 * is.
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
  return rule.size && !isWithin(dimensions, rule.size) ? INVALID_SIZE : null;
}

/** Return the size range to crop an image to; null if its size is allowed or cropping cannot fix it. */
export function getCropSize(dimensions: Dimensions | null, { size, maxWidth }: ImageRule): SizeRule | null {
  if (!dimensions) return null;
  if (size) return isWithin(dimensions, size) ? null : size;
  if (!maxWidth || dimensions.width <= maxWidth) return null;
  // The whole image, scaled down.
  const target = { width: maxWidth, height: Math.round((dimensions.height * maxWidth) / dimensions.width) };
  return { min: target, max: target };
}

function isWithin({ width, height }: Dimensions, { min, max }: SizeRule): boolean {
  return width >= min.width && width <= max.width && height >= min.height && height <= max.height;
}

/** Return the size to crop to: the middle of the allowed range. */
export function getTargetSize({ min, max }: SizeRule): Dimensions {
  return { width: Math.round((min.width + max.width) / 2), height: Math.round((min.height + max.height) / 2) };
}

/** Return the size of an image in pixels; null if the file is not an image. */
export async function measureImage(file: Blob): Promise<Dimensions | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
