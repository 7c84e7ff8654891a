import type { MediaImage } from '../../../client/library';
import type { UploadedFile } from '../../../client/upload';
import { type CropArea, cropImage } from '../crop';
import { type Dimensions, getTargetSize } from '../imageRules';
import type { Fit } from './fit';
import { toTitle } from './titles';
import type { Library, Watch } from './useLibrary';

/** What the user is about to use: a picture of the library, or a file that is uploaded to it. */
export type Candidate =
  | { source: 'library'; picture: MediaImage; fit: Fit }
  | { source: 'upload'; file: File; dimensions: Dimensions | null; fit: Fit };

/** Return the size of a candidate in pixels; null if it is unknown or no image. */
export function getDimensions(candidate: Candidate): Dimensions | null {
  if (candidate.source === 'upload') return candidate.dimensions;
  const { width, height } = candidate.picture;
  return width && height ? { width, height } : null;
}

/** Return whether two candidates are the same picture or file. */
export function isSameCandidate(one: Candidate, other: Candidate): boolean {
  if (one.source === 'library') return other.source === 'library' && one.picture.id === other.picture.id;
  return other.source === 'upload' && one.file === other.file;
}

interface Choice {
  altText: string;
  /** What to crop to, of a candidate that must be cropped. */
  area: CropArea | null;
  /** Save the text of a cropped copy at the original, too. */
  updatesOriginal: boolean;
}

/** Return the title that the library gives a candidate. */
export function getTitle(candidate: Candidate): string {
  return candidate.source === 'library' ? candidate.picture.title : toTitle(candidate.file.name);
}

/**
 * Save a candidate in the library and return its file. A cropped picture becomes a copy with its own text; the original
 * does not change.
 *
 * @throws Problem, AxiosError, or Error with a user-facing message if the browser cannot crop
 */
export async function applyCandidate(
  library: Library,
  candidate: Candidate,
  choice: Choice,
  watch: Watch,
): Promise<UploadedFile> {
  const { fit } = candidate;
  if (candidate.source === 'upload') {
    const file = fit.state === 'crop' ? await crop(candidate.file, fit, choice) : candidate.file;
    return toFile(await library.add(file, { title: getTitle(candidate), altText: choice.altText }, watch));
  }
  const { picture } = candidate;
  if (fit.state !== 'crop') {
    return toFile(choice.altText === picture.altText ? picture : await library.saveAltText(picture, choice.altText));
  }
  const { title, category, mediaTags } = picture;
  const file = await crop(await library.readFile(picture, watch.signal), fit, choice);
  const copy = await library.add(file, { title, category, mediaTags, altText: choice.altText }, watch);
  if (choice.updatesOriginal && choice.altText !== picture.altText) await library.saveAltText(picture, choice.altText);
  return toFile(copy);
}

async function crop(file: File, { size }: Extract<Fit, { state: 'crop' }>, { area }: Choice): Promise<File> {
  if (!area) throw new Error('The image is not loaded yet.');
  return cropImage(file, area, getTargetSize(size));
}

function toFile({ key, url, type, size, width, height }: MediaImage): UploadedFile {
  return { key: key ?? '', url, type: type ?? '', size: size ?? 0, width, height, sha256: null, duplicateOf: null };
}
