import axios from 'axios';
import type { FileOut, PartAddress, PartOut, UploadOut } from './generated/media';
import { http } from './http';
import { postPatiently } from './patient-post';
import { type Destination, forgetUpload, storeUpload, type UnfinishedUpload } from './unfinished-uploads';

/** Number of parts that are uploaded at the same time. */
const CONCURRENCY = 3;
/** Delays before a part is sent again, in milliseconds. */
const RETRY_DELAYS = [500, 2_000, 6_000];
/**
 * Maximum age of a presigned URL when an upload of a part starts, in milliseconds. URLs expire after 15 minutes
 * (MEDIA-4).
 */
const MAX_URL_AGE = 5 * 60 * 1000;

/** Progress callback and cancellation of an upload. */
export interface UploadOptions {
  /** Called with the fraction that is sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Called when the upload waits, because many files were sent within a minute. */
  onWait?: () => void;
  signal: AbortSignal;
}

/** A part that is in object storage. */
type SentPart = Pick<PartOut, 'partNumber' | 'etag'>;

/** Upload a file in parts. Its state is stored on this device, so that it can be resumed. */
export function sendParts(
  file: File,
  destination: Destination,
  grant: UploadOut,
  watch: UploadOptions,
): Promise<FileOut> {
  const { key, uploadId, partSize, ticket, parts } = grant;
  if (!uploadId || !partSize || !parts) throw new Error('This upload was not granted in parts.');
  const { name, size } = file;
  const upload = { name, size, destination, key, uploadId, partSize, ticket, share: 0, begunAt: Date.now() };
  return transfer(file, upload, [], parts, watch);
}

/** Upload the missing parts of an interrupted upload; null if the storage no longer knows it. */
export async function resumeParts(
  file: File,
  destination: Destination,
  upload: UnfinishedUpload,
  watch: UploadOptions,
): Promise<FileOut | null> {
  try {
    const { data } = await http.get<PartOut[]>('upload/parts', { params: buildParams(upload), signal: watch.signal });
    return await transfer(file, upload, data, [], watch);
  } catch (error) {
    if (!axios.isAxiosError(error) || error.response?.status !== 404) throw error;
    forgetUpload(file, destination);
    return fetchCompletedFile(upload);
  }
}

/** Discard the uploaded parts. If the request fails, the storage discards them after a day. */
export async function abortParts(upload: UnfinishedUpload): Promise<void> {
  await http.post('upload/abort', buildParams(upload)).catch(() => undefined);
}

async function transfer(
  file: File,
  upload: UnfinishedUpload,
  uploaded: readonly SentPart[],
  granted: readonly PartAddress[],
  watch: UploadOptions,
): Promise<FileOut> {
  const { onProgress, signal } = watch;
  const etags = new Map(uploaded.map(({ partNumber, etag }) => [partNumber, etag]));
  const missing = listPartNumbers(upload).filter((number) => !etags.has(number));
  const bytes = new Map([...etags.keys()].map((number) => [number, getPartLength(upload, number)]));
  const failure = new AbortController();
  const all = AbortSignal.any([signal, failure.signal]);
  const getPartUrl = createUrlProvider(upload, missing, granted, all);
  const reportProgress = (number: number, sent: number) => {
    bytes.set(number, sent);
    onProgress([...bytes.values()].reduce((sum, one) => sum + one, 0) / upload.size);
  };
  const storeProgress = () => storeUpload(file, { ...upload, share: getUploadedFraction(upload, etags.keys()) });
  storeProgress();
  onProgress(getUploadedFraction(upload, etags.keys()));

  const runWorker = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const at = number;
      const part = file.slice((at - 1) * upload.partSize, at * upload.partSize);
      etags.set(
        at,
        await sendPart(
          part,
          (refresh) => getPartUrl(at, refresh),
          (sent) => reportProgress(at, sent),
          all,
        ),
      );
      storeProgress();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker)).catch((error: unknown) => {
    failure.abort();
    throw error;
  });
  const parts = listPartNumbers(upload).map((partNumber) => ({ partNumber, etag: etags.get(partNumber) }));
  const data = await postPatiently<FileOut>('upload/complete', { ...buildParams(upload), parts }, watch);
  forgetUpload(file, upload.destination);
  return data;
}

/** Upload one part and return its ETag. Connection and storage errors are retried after a delay. */
async function sendPart(
  part: Blob,
  getPartUrl: (refresh: boolean) => Promise<string>,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const url = await getPartUrl(attempt > 0);
      const onUploadProgress = ({ loaded }: { loaded: number }) => onSent(loaded);
      const { headers } = await axios.put(url, part, { signal, onUploadProgress, headers: { 'Content-Type': '' } });
      onSent(part.size);
      return String(headers.etag);
    } catch (error) {
      const pause = RETRY_DELAYS[attempt];
      if (signal.aborted || pause === undefined || isPermanent(error)) throw error;
      onSent(0);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Return whether a retry is useless. A 403 may mean an expired URL; 408, 429 and 5xx are temporary. */
function isPermanent(error: unknown): boolean {
  const status = axios.isAxiosError(error) ? (error.response?.status ?? 0) : 0;
  return status >= 400 && status < 500 && ![403, 408, 429].includes(status);
}

/**
 * Return a function that returns the presigned URL of a part. It requests new URLs for all missing parts when the known
 * ones are old or one was refused.
 */
function createUrlProvider(
  upload: UnfinishedUpload,
  missing: readonly number[],
  granted: readonly PartAddress[],
  signal: AbortSignal,
) {
  let at = Date.now();
  let urls = new Map(granted.map(({ partNumber, url }) => [partNumber, url]));
  return async (number: number, refresh: boolean): Promise<string> => {
    const known = Date.now() - at < MAX_URL_AGE && !refresh ? urls.get(number) : undefined;
    if (known) return known;
    const body = { ...buildParams(upload), partNumbers: [number, ...missing] };
    const data = await postPatiently<PartAddress[]>('upload/parts', body, { signal });
    at = Date.now();
    urls = new Map(data.map(({ partNumber, url }) => [partNumber, url]));
    return String(urls.get(number));
  };
}

/** Return the file if the upload was completed and only its response was lost; else null. */
async function fetchCompletedFile({ key, ticket, destination }: UnfinishedUpload): Promise<FileOut | null> {
  const body = { key, ticket, bucket: destination.bucket };
  return http.post<FileOut>('upload/verify', body).then(
    ({ data }) => data,
    () => null,
  );
}

const buildParams = ({ key, uploadId, ticket, destination: { bucket } }: UnfinishedUpload) => ({
  key,
  uploadId,
  bucket,
  ...(ticket && { ticket }),
});

function listPartNumbers({ size, partSize }: UnfinishedUpload): number[] {
  return Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index + 1);
}

function getPartLength({ size, partSize }: UnfinishedUpload, number: number): number {
  return Math.min(partSize, size - (number - 1) * partSize);
}

function getUploadedFraction(upload: UnfinishedUpload, numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, number) => sum + getPartLength(upload, number), 0) / upload.size;
}
