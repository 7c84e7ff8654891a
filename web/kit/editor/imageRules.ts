import { type FileKind, fileProblem, formatFileTypes, kindOf } from '../uploads/fileRules';

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
  least: Dimensions;
  most: Dimensions;
}

const IMAGES: readonly FileKind[] = ['image'];
export const INVALID_SIZE = 'Invalid Image Size';

export const kindsOf = ({ kinds = IMAGES }: ImageRule): readonly FileKind[] => kinds;

/** The rule in words. */
export function ruleText(rule: ImageRule): string {
  const { maxWidth, size } = rule;
  if (maxWidth) return `at most ${maxWidth} px wide`;
  if (!size) return rule.kinds ? '' : formatFileTypes(IMAGES);
  const [least, most] = [`${size.least.width} × ${size.least.height}`, `${size.most.width} × ${size.most.height}`];
  return least === most ? `${least} px` : `${least} to ${most} px`;
}

/** Why the file cannot be used, in the documents' words (000 §5, 001 §5, 002 §5); null when it can. */
export function imageProblem(
  file: { type: string; size: number },
  dimensions: Dimensions | null,
  rule: ImageRule,
): string | null {
  const wrong = fileProblem(file, kindsOf(rule));
  if (wrong || kindOf(file.type) !== 'image') return wrong;
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
  return { least: target, most: target };
}

function isWithin({ width, height }: Dimensions, { least, most }: SizeRule): boolean {
  return width >= least.width && width <= most.width && height >= least.height && height <= most.height;
}

/** The size a picture is cropped to: the middle of what is allowed. */
export function targetOf({ least, most }: SizeRule): Dimensions {
  return { width: Math.round((least.width + most.width) / 2), height: Math.round((least.height + most.height) / 2) };
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
