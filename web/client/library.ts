import axios from 'axios';
import { type Listing, toListing } from './api';
import type { FileAddress, MediaImageIn, MediaImageOut, UseOut } from './generated/media';
import { http } from './http';
import { decodeClaims, isStaff, token } from './token';
import type { Destination } from './unfinished-uploads';
import type { UploadedFile } from './upload';

/** A picture of the media library. */
export type LibraryPicture = MediaImageOut;
/** A record that uses a picture. */
export type PictureUse = UseOut;

/** Folder of the library (MEDIA-13) and upload destination of its files. */
export const LIBRARY_FOLDER = 'media-library';
export const LIBRARY_DESTINATION: Destination = { bucket: 'media', mainFolder: LIBRARY_FOLDER, subFolder: '' };

export interface LibrarySearch {
  /** Words of the title, the alternative text and the tags. */
  search: string;
  /** In pixels; undefined for files of any size and kind. */
  minWidth: number | undefined;
  minHeight: number | undefined;
  skip: number;
}

/** Pictures per request. */
export const LIBRARY_PAGE = 48;

/** Return whether the user may read the library: staff only (ACCESS-1). */
export function mayReadLibrary(): boolean {
  return isStaff(decodeClaims(token.read() ?? '')?.role);
}

/** Search the library, newest first (MEDIA-54). */
export async function searchLibrary(query: LibrarySearch, signal: AbortSignal): Promise<Listing<LibraryPicture>> {
  const params = { ...query, search: query.search.trim() || undefined, limit: LIBRARY_PAGE };
  const { data, headers } = await http.get<LibraryPicture[]>('media-images', { params, signal });
  return toListing(data, { total: Number(headers['x-total-count'] ?? data.length) });
}

/** List the records that use a picture (MEDIA-19). */
export async function listPictureUses(id: number, signal: AbortSignal): Promise<PictureUse[]> {
  return (await http.get<PictureUse[]>(`media-image/${id}/uses`, { signal })).data;
}

/** Change the alternative text of a picture. */
export async function saveAltText({ id, version }: LibraryPicture, altText: string): Promise<LibraryPicture> {
  const body: MediaImageIn = { altText };
  const headers = { 'If-Match': `"${version}"` };
  return (await http.put<LibraryPicture>(`media-image/${id}`, body, { headers })).data;
}

/** Add an uploaded file to the library. If a picture has the same content, return that one, with the new text. */
export async function addToLibrary(uploaded: UploadedFile, values: MediaImageIn): Promise<LibraryPicture> {
  if (!uploaded.duplicateOf) {
    const body: MediaImageIn = { ...values, url: uploaded.url, folder: LIBRARY_FOLDER };
    return (await http.post<LibraryPicture>('media-image', body)).data;
  }
  const { data: picture } = await http.get<LibraryPicture>(`media-image/${uploaded.duplicateOf.id}`);
  const { altText } = values;
  return altText && altText !== picture.altText ? saveAltText(picture, altText) : picture;
}

/** Read the file of a picture, to crop it (MEDIA-55). */
export async function readPicture({ id, key, type }: LibraryPicture, signal: AbortSignal): Promise<File> {
  const { data: address } = await http.get<FileAddress>(`media-image/${id}/file`, { signal });
  // Not with `http`: object storage is another origin and must not get the token.
  const { data } = await axios.get<Blob>(address.url, { responseType: 'blob', signal });
  const name = (key ?? '').replace(/^.*\//, '').replace(/-[0-9a-f]{8}(?=\.\w+$)/, '');
  return new File([data], name, { type: type ?? data.type });
}
