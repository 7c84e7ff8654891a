import axios from 'axios';
import rules from './generated/files.json';
import type { FileOut, UploadIn, UploadOut, VerifyIn } from './generated/media';
import { http } from './http';
import { type Destination, forgetUpload, unfinishedUpload } from './unfinished-uploads';
import type { Watch } from './upload-parts';

export { forgetUnfinishedUpload, listUnfinishedUploads, type UnfinishedUpload } from './unfinished-uploads';
export type { Destination };

/** What may be uploaded, as the media service says it (documents 000 §5, 001 §5). */
export const FILE_RULES = rules;

/** A stored file, read back from the object itself (contract §3, media); `url` is what a record stores. */
export type UploadedFile = FileOut;

/**
 * Sends a file straight to the store at presigned addresses, then has the service read what arrived. A large file goes
 * in parts, and one that was cut goes on where it was, also after a reload.
 *
 * @throws AxiosError of whichever step failed; `ERR_CANCELED` when the signal was aborted
 */
export async function uploadFile(file: File, destination: Destination, watch: Watch): Promise<UploadedFile> {
  return (await resumed(file, destination, watch)) ?? (await sent(file, destination, watch));
}

/** Gives an upload up: what is in the store of it goes. */
export function abandonUpload(file: File, destination: Destination): void {
  const unfinished = unfinishedUpload(file, destination);
  if (!unfinished) return;
  forgetUpload(file, destination);
  void loadParts().then(({ abortParts }) => abortParts(unfinished));
}

/** The address a stored image is shown at: stored values carry no scheme, the page's own is right. */
export function getFileUrl(stored: string): string {
  return /^(https?:|blob:|\/)/.test(stored) ? stored : `//${stored}`;
}

// Most files are small.
const loadParts = () => import('./upload-parts');

/** What is left of an upload that was cut; null when there is nothing to go on with. */
async function resumed(file: File, destination: Destination, watch: Watch): Promise<UploadedFile | null> {
  const unfinished = unfinishedUpload(file, destination);
  if (!unfinished) return null;
  const { resumeParts } = await loadParts();
  return resumeParts(file, destination, unfinished, watch);
}

async function sent(file: File, destination: Destination, watch: Watch): Promise<UploadedFile> {
  const grant = await granted(file, destination, watch.signal);
  if (grant.parts) {
    const { sendParts } = await loadParts();
    return sendParts(file, destination, grant, watch);
  }
  const { signal, onProgress } = watch;
  // Not through `http`: the store is another origin and must not see the token.
  await axios.put(String(grant.url), file, {
    headers: { 'Content-Type': file.type, ...grant.headers },
    signal,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  const wanted: VerifyIn = { key: grant.key, bucket: destination.bucket, ticket: grant.ticket };
  const { data } = await http.post<UploadedFile>('upload/verify', wanted, { signal });
  return data;
}

async function granted(file: File, destination: Destination, signal: AbortSignal): Promise<UploadOut> {
  const { bucket, mainFolder, subFolder } = destination;
  const [name, extension] = splitName(file.name);
  const wanted: UploadIn = { type: file.type, mainFolder, subFolder, name, extension, size: file.size };
  const { data } = await http.post<UploadOut>('upload/', wanted, { params: { bucket }, signal });
  return data;
}

function splitName(name: string): [name: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot + 1).toLowerCase()] : [name, ''];
}
