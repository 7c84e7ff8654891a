import type { Dimensions } from './imageRules';

/** A part of a picture in its own pixels; it may reach beyond the picture, where there is only ground. */
export interface Part extends Dimensions {
  x: number;
  y: number;
}

/** How small a picture must be shown so that all of it fits into a frame that fits into it. */
export function smallestZoom(picture: Dimensions, frame: Dimensions): number {
  const ratio = (picture.width * frame.height) / (picture.height * frame.width);
  return Math.min(ratio, 1 / ratio);
}

/** How often a part is enlarged to fill the target; 1 or less when it is not. */
export function enlargement(part: Part, target: Dimensions): number {
  return Math.max(target.width / part.width, target.height / part.height);
}

/** The part of a picture in the target's size, as a file of its own: a photograph stays one, all else is a png. */
export async function cropped(file: File, part: Part, target: Dimensions): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = target.width;
  canvas.height = target.height;
  const context = canvas.getContext('2d');
  const picture = await createImageBitmap(file);
  if (!context) throw new Error('This browser cannot crop pictures.');
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  if (type === 'image/jpeg') fill(context, target);
  context.imageSmoothingQuality = 'high';
  const scale = { x: target.width / part.width, y: target.height / part.height };
  const at = { x: -part.x * scale.x, y: -part.y * scale.y };
  context.drawImage(picture, at.x, at.y, picture.width * scale.x, picture.height * scale.y);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('The picture could not be cropped.');
  return new File([blob], renamed(file.name, type), { type });
}

/** White where the picture does not reach: a photograph knows no transparency. */
function fill(context: CanvasRenderingContext2D, { width, height }: Dimensions): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
}

function renamed(name: string, type: string): string {
  if (type === 'image/jpeg') return name;
  const dot = name.lastIndexOf('.');
  return `${dot > 0 ? name.slice(0, dot) : name}.png`;
}
