import type { Dimensions } from './imageRules';

/** Crop rectangle in image pixels. It may extend beyond the image, where it is filled. */
export interface CropArea extends Dimensions {
  x: number;
  y: number;
}

/** Return the zoom at which the whole image fits into the frame; 1 is where it fills the frame. */
export function getMinZoom(picture: Dimensions, frame: Dimensions): number {
  const ratio = (picture.width * frame.height) / (picture.height * frame.width);
  return Math.min(ratio, 1 / ratio);
}

/** Return the largest rectangle in the middle of an image that has the proportions of the frame. */
export function getCenteredArea(picture: Dimensions, frame: Dimensions): CropArea {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height);
  const [width, height] = [frame.width * scale, frame.height * scale];
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Return the factor by which a rectangle is enlarged to the target size; 1 or less if it is not enlarged. */
export function getEnlargement(part: CropArea, target: Dimensions): number {
  return Math.max(target.width / part.width, target.height / part.height);
}

/**
 * Crop a file to a rectangle and scale it to the target size. A JPEG stays a JPEG; other types become PNG.
 *
 * @throws Error with a user-facing message if the browser cannot crop
 */
export async function cropImage(file: File, part: CropArea, target: Dimensions): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = target.width;
  canvas.height = target.height;
  const context = canvas.getContext('2d');
  const picture = await createImageBitmap(file);
  if (!context) throw new Error('This browser cannot crop images.');
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  if (type === 'image/jpeg') fillBackground(context, target);
  context.imageSmoothingQuality = 'high';
  const scale = { x: target.width / part.width, y: target.height / part.height };
  const at = { x: -part.x * scale.x, y: -part.y * scale.y };
  context.drawImage(picture, at.x, at.y, picture.width * scale.x, picture.height * scale.y);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('The image could not be cropped.');
  return new File([blob], replaceExtension(file.name, type), { type });
}

/** Fill the background with white: JPEG has no transparency. */
function fillBackground(context: CanvasRenderingContext2D, { width, height }: Dimensions): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
}

function replaceExtension(name: string, type: string): string {
  if (type === 'image/jpeg') return name;
  const dot = name.lastIndexOf('.');
  return `${dot > 0 ? name.slice(0, dot) : name}.png`;
}
