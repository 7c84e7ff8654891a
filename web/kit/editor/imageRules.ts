import { type FileKind, formatFileTypes, getFileKind, validateFile } from '../uploads/fileRules';

/** What a picture must be like. Shown before one is chosen, checked when it is. */
export interface ImageRule {
  /** Pixels. */
  maxWidth?: number;
  /** From which size to which, in pixels: another is "Invalid Image Size" and can be cropped. */
  size?: SizeRule;
  /** What else may stand for the picture; images alone unless said. */
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

export const kindsOf = ({ kinds = IMAGES }: ImageRule): readonly FileKind[] => kinds;

/** The rule in words. */
export function ruleText(rule: ImageRule): string {
  const { maxWidth, size } = rule;
  if (maxWidth) return `at most ${maxWidth} px wide`;
  if (!size) return rule.kinds ? '' : formatFileTypes(IMAGES);
  const [least, most] = [`${size.min.width} × ${size.min.height}`, `${size.max.width} × ${size.max.height}`];
  return least === most ? `${least} px` : `${least} to ${most} px`;
}

/** Why the file cannot be used, in the documents' words (000 §5, 001 §5, 002 §5); null when it can. */
export function imageProblem(
  file: { type: string; size: number },
  dimensions: Dimensions | null,
  rule: ImageRule,
): string | null {
  const wrong = validateFile(file, kindsOf(rule));
  if (wrong || getFileKind(file.type) !== 'image') return wrong;
  if (!dimensions) return 'This file is not allowed. Only images are allowed.';
  if (rule.maxWidth && dimensions.width > rule.maxWidth) {
    return `File width exceeds the maximum allowed width of ${rule.maxWidth}px`;
  }
  return rule.size && !isWithin(dimensions, rule.size) ? INVALID_SIZE : null;
}

/** The size that cropping brings a picture to when it breaks the rule; null when it does not, or nothing mends it. */
export function mendedSize(dimensions: Dimensions | null, { size, maxWidth }: ImageRule): SizeRule | null {
  if (!dimensions) return null;
  if (size) return isWithin(dimensions, size) ? null : size;
  if (!maxWidth || dimensions.width <= maxWidth) return null;
  // All of it, only smaller.
  const target = { width: maxWidth, height: Math.round((dimensions.height * maxWidth) / dimensions.width) };
  return { min: target, max: target };
}

function isWithin({ width, height }: Dimensions, { min, max }: SizeRule): boolean {
  return width >= min.width && width <= max.width && height >= min.height && height <= max.height;
}

/** The size a picture is cropped to: the middle of what is allowed. */
export function targetOf({ min, max }: SizeRule): Dimensions {
  return { width: Math.round((min.width + max.width) / 2), height: Math.round((min.height + max.height) / 2) };
}

/** The size of a picture in pixels, or null when the file is none. */
export async function measure(file: Blob): Promise<Dimensions | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
