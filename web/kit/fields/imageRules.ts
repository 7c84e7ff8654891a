/** What a picture must be like. Shown before one is chosen, checked when it is. */
export interface ImageRule {
  /** Pixels. */
  maxWidth?: number;
}

export interface Dimensions {
  width: number;
  height: number;
}

/** Bytes (document 000 §9). */
const MAX_SIZE = 1_000_000_000;
const TYPES = ['image/png', 'image/x-png', 'image/jpeg', 'image/jpg', 'image/gif'];

export const ACCEPTED_IMAGES = TYPES.join(',');

/** The rule in words, or nothing when there is none. */
export function ruleText({ maxWidth }: ImageRule): string {
  return maxWidth ? `at most ${maxWidth} px wide` : '';
}

/** Why the file cannot be used, in the documents' words (000 §5, 002 §5); null when it can. */
export function imageProblem(
  file: { type: string; size: number },
  dimensions: Dimensions | null,
  rule: ImageRule,
): string | null {
  if (!TYPES.includes(file.type) || !dimensions) return 'This file is not allowed. Only images are allowed.';
  if (file.size > MAX_SIZE) return `This file is not allowed. ${file.size} bytes is too large`;
  if (rule.maxWidth && dimensions.width > rule.maxWidth) {
    return `File width exceeds the maximum allowed width of ${rule.maxWidth}px`;
  }
  return null;
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
