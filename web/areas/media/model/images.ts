import { getFileUrl } from '@masthead/client';
import type { MediaImage } from '@masthead/client/library';
import { formatBytes } from '@masthead/kit';
import { getFileKind } from '@masthead/kit/editor';

export const imagePath = (id: number) => `/media-image/${id}`;

type ImageSource = Pick<MediaImage, 'url' | 'version' | 'type'>;

/**
 * Return the URL of an image in a size; null if the file is no image. The version in the URL bypasses the browser cache
 * after a replacement.
 */
export function getThumbnailUrl({ type, url, version }: ImageSource, small: string | null): string | null {
  if (small) return getFileUrl(small);
  if (type && getFileKind(type) !== 'image') return null;
  return type ? `${getFileUrl(url)}?v=${version}` : getFileUrl(url);
}

/** Return the size as "600 × 338". */
export function formatDimensions({ width, height }: Pick<MediaImage, 'width' | 'height'>): string {
  return width && height ? `${width} × ${height}` : '–';
}

/** Return a file's properties as "600 × 338 px, 84 KB, image/png". */
export function formatProperties(image: Pick<MediaImage, 'width' | 'height' | 'size' | 'type'>): string {
  const { width, height, size, type } = image;
  return [width && height && `${width} × ${height} px`, size && formatBytes(size), type].filter(Boolean).join(', ');
}
