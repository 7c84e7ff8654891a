import { getFileUrl } from '@masthead/client';
import { formatBytes } from '@masthead/kit';
import { getFileKind } from '@masthead/kit/editor';
import type { MediaImage } from '../api/library';

export const imagePath = (id: number) => `/media-image/${id}`;

type Shown = Pick<MediaImage, 'url' | 'version' | 'type'>;

/** Where an image is shown in a size; null for what is no image. Other bytes at its address are asked for anew. */
export function pictureOf({ type, url, version }: Shown, small: string | null): string | null {
  if (small) return getFileUrl(small);
  if (type && getFileKind(type) !== 'image') return null;
  return type ? `${getFileUrl(url)}?v=${version}` : getFileUrl(url);
}

/** "600 × 338" */
export function dimensionsOf({ width, height }: Pick<MediaImage, 'width' | 'height'>): string {
  return width && height ? `${width} × ${height}` : '–';
}

/** What is known of a file: "600 × 338 px, 84 KB, image/png". */
export function factsOf(image: Pick<MediaImage, 'width' | 'height' | 'size' | 'type'>): string {
  const { width, height, size, type } = image;
  return [width && height && `${width} × ${height} px`, size && formatBytes(size), type].filter(Boolean).join(', ');
}

/** A file's name as a title: without its ending, spaces for what stood for them. */
export function titleOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const words = (dot > 0 ? fileName.slice(0, dot) : fileName).replace(/[-_\s]+/g, ' ').trim();
  return words ? words[0]?.toUpperCase() + words.slice(1) : 'Untitled';
}
