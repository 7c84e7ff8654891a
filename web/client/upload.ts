import axios from 'axios';
import rules from './generated/files.json';
import type { FileOut, UploadIn, UploadOut, VerifyIn } from './generated/media';
import { postPatiently } from './patient-post';
import { type Destination, findUnfinishedUpload, forgetUpload } from './unfinished-uploads';
import type { UploadOptions } from './upload-parts';

export { forgetUnfinishedUpload, listUnfinishedUploads, type UnfinishedUpload } from './unfinished-uploads';
export type { Destination };

/** Allowed file types and sizes, generated from the media service (MEDIA-2, MEDIA-3). */
export const FILE_RULES = rules;

/** A stored file as the media service verified it (MEDIA-9); records store its `url`. */
export type UploadedFile = FileOut;

/**
 * Upload a file to presigned URLs, then have the service verify it. A large file is uploaded in parts, and an
 * interrupted upload is resumed, also after a reload.
 *
 * @throws AxiosError of the step that failed; `ERR_CANCELED` when the signal was aborted
 */
export async function uploadFile(file: File, destination: Destination, watch: UploadOptions): Promise<UploadedFile> {
  return (await resumeUpload(file, destination, watch)) ?? (await startUpload(file, destination, watch));
}

/** Cancel an upload and discard its uploaded parts. */
export function cancelUpload(file: File, destination: Destination): void {
  const unfinished = findUnfinishedUpload(file, destination);
  if (!unfinished) return;
  forgetUpload(file, destination);
  void loadParts().then(({ abortParts }) => abortParts(unfinished));
}

// Loaded on demand: most files are small.
const loadParts = () => import('./upload-parts');

/** Resume an interrupted upload; null if there is none. */
async function resumeUpload(file: File, destination: Destination, watch: UploadOptions): Promise<UploadedFile | null> {
  const unfinished = findUnfinishedUpload(file, destination);
  if (!unfinished) return null;
  const { resumeParts } = await loadParts();
  return resumeParts(file, destination, unfinished, watch);
}

async function startUpload(file: File, destination: Destination, watch: UploadOptions): Promise<UploadedFile> {
  const grant = await requestUpload(file, destination, watch);
  if (grant.parts) {
    const { sendParts } = await loadParts();
    return sendParts(file, destination, grant, watch);
  }
  const { signal, onProgress } = watch;
  // Not with `http`: object storage is another origin and must not get the token.
  await axios.put(String(grant.url), file, {
    headers: { 'Content-Type': file.type, ...grant.headers },
    signal,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  const body: VerifyIn = { key: grant.key, bucket: destination.bucket, ticket: grant.ticket };
  return postPatiently<UploadedFile>('upload/verify', body, watch);
}

async function requestUpload(file: File, destination: Destination, watch: UploadOptions): Promise<UploadOut> {
  const { bucket, mainFolder, subFolder } = destination;
  const [name, extension] = splitName(file.name);
  const body: UploadIn = { type: file.type, mainFolder, subFolder, name, extension, size: file.size };
  return postPatiently<UploadOut>(destination.grantPath ?? 'upload/', body, { ...watch, params: { bucket } });
}

function splitName(name: string): [name: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot + 1).toLowerCase()] : [name, ''];
}
