import { useEffect, useState } from 'react';

export const STILL =
  'This image is animated, and cropping keeps only its first frame. To keep it moving, resize it first.';
/** Of a file of the library, which is read only when it is cropped. */
export const MAYBE_STILL = 'Of an animated image, cropping keeps only the first frame.';

const GIF = { header: 13, image: 0x2c, extension: 0x21, descriptor: 10 };
const PNG_HEADER = 8;

/** Return whether a file is a GIF or PNG of several frames. False until it is read. */
export function useIsAnimated(file: File | null): boolean {
  const [animated, setAnimated] = useState<File | null>(null);
  useEffect(() => {
    if (!file || !['image/gif', 'image/png'].includes(file.type)) return;
    void file.arrayBuffer().then((bytes) => setAnimated(isAnimated(new Uint8Array(bytes)) ? file : null));
  }, [file]);
  return file !== null && animated === file;
}

/** Return whether these are the bytes of a GIF or PNG of several frames. */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 4));
  return text === 'GIF8' ? countGifFrames(bytes) > 1 : text === '\x89PNG' && hasAnimationChunk(bytes);
}

/** Count the frames of a GIF up to two, by walking over its blocks. */
function countGifFrames(bytes: Uint8Array): number {
  let at = GIF.header + getColorTableSize(bytes[10]);
  let frames = 0;
  while (at < bytes.length && frames < 2) {
    const kind = bytes[at];
    if (kind === GIF.image) {
      frames += 1;
      at += GIF.descriptor + getColorTableSize(bytes[at + 9]) + 1;
    } else if (kind === GIF.extension) at += 2;
    else return frames;
    while (bytes[at]) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return frames;
}

/** Return the size in bytes of the color table that follows the flags. */
const getColorTableSize = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Return whether a PNG says before its image data that it is animated. */
function hasAnimationChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG_HEADER; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'acTL' || name === 'IDAT') return name === 'acTL';
  }
  return false;
}
