import axios from 'axios';
import type { FileOut, PartAddress, PartOut, UploadOut } from './generated/media';
import { http } from './http';
import { type Destination, forgetUpload, rememberUpload, type UnfinishedUpload } from './unfinished-uploads';

/** Number of parts that are uploaded at the same time. */
const AT_ONCE = 3;
/** Delays before a part is sent again, in milliseconds. */
const RESEND_AFTER = [500, 2_000, 6_000];
/**
 * Maximum age of a presigned URL when an upload of a part starts, in milliseconds. URLs expire after 15 minutes
 * (MEDIA-4).
 */
const FRESH_FOR = 5 * 60 * 1000;

/** Progress callback and cancellation of an upload. */
export interface Watch {
  /** Called with the fraction that is sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A part that is in object storage. */
type SentPart = Pick<PartOut, 'partNumber' | 'etag'>;

/** Upload a file in parts. Its state is stored on this device, so that it can be resumed. */
export function sendParts(file: File, destination: Destination, grant: UploadOut, watch: Watch): Promise<FileOut> {
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
  watch: Watch,
): Promise<FileOut | null> {
  try {
    const { data } = await http.get<PartOut[]>('upload/parts', { params: nameOf(upload), signal: watch.signal });
    return await transfer(file, upload, data, [], watch);
  } catch (error) {
    if (!axios.isAxiosError(error) || error.response?.status !== 404) throw error;
    forgetUpload(file, destination);
    return arrived(upload);
  }
}

/** Discard the uploaded parts. If the request fails, the storage discards them after a day. */
export async function abortParts(upload: UnfinishedUpload): Promise<void> {
  await http.post('upload/abort', nameOf(upload)).catch(() => undefined);
}

async function transfer(
  file: File,
  upload: UnfinishedUpload,
  there: readonly SentPart[],
  addresses: readonly PartAddress[],
  { onProgress, signal }: Watch,
): Promise<FileOut> {
  const etags = new Map(there.map(({ partNumber, etag }) => [partNumber, etag]));
  const missing = partsOf(upload).filter((number) => !etags.has(number));
  const bytes = new Map([...etags.keys()].map((number) => [number, lengthOf(upload, number)]));
  const failure = new AbortController();
  const all = AbortSignal.any([signal, failure.signal]);
  const addressOf = addressBook(upload, missing, addresses, all);
  const tell = (number: number, sent: number) => {
    bytes.set(number, sent);
    onProgress([...bytes.values()].reduce((sum, one) => sum + one, 0) / upload.size);
  };
  const keep = () => rememberUpload(file, { ...upload, share: shareOf(upload, etags.keys()) });
  keep();
  onProgress(shareOf(upload, etags.keys()));

  const work = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const at = number;
      const part = file.slice((at - 1) * upload.partSize, at * upload.partSize);
      etags.set(
        at,
        await sendPart(
          part,
          (again) => addressOf(at, again),
          (sent) => tell(at, sent),
          all,
        ),
      );
      keep();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work)).catch((error: unknown) => {
    failure.abort();
    throw error;
  });
  const parts = partsOf(upload).map((partNumber) => ({ partNumber, etag: etags.get(partNumber) }));
  const { data } = await http.post<FileOut>('upload/complete', { ...nameOf(upload), parts }, { signal });
  forgetUpload(file, upload.destination);
  return data;
}

/** Upload one part and return its ETag. Connection and storage errors are retried after a delay. */
async function sendPart(
  part: Blob,
  addressOf: (again: boolean) => Promise<string>,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const url = await addressOf(attempt > 0);
      const onUploadProgress = ({ loaded }: { loaded: number }) => onSent(loaded);
      const { headers } = await axios.put(url, part, { signal, onUploadProgress, headers: { 'Content-Type': '' } });
      onSent(part.size);
      return String(headers.etag);
    } catch (error) {
      const pause = RESEND_AFTER[attempt];
      if (signal.aborted || pause === undefined || isFinal(error)) throw error;
      onSent(0);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Return whether a retry is useless. A 403 may mean an expired URL; 408, 429 and 5xx are temporary. */
function isFinal(error: unknown): boolean {
  const status = axios.isAxiosError(error) ? (error.response?.status ?? 0) : 0;
  return status >= 400 && status < 500 && ![403, 408, 429].includes(status);
}

/**
 * Return a function that returns the presigned URL of a part. It requests new URLs for all missing parts when the known
 * ones are old or one was refused.
 */
function addressBook(
  upload: UnfinishedUpload,
  missing: readonly number[],
  granted: readonly PartAddress[],
  signal: AbortSignal,
) {
  let at = Date.now();
  let urls = new Map(granted.map(({ partNumber, url }) => [partNumber, url]));
  return async (number: number, again: boolean): Promise<string> => {
    const known = Date.now() - at < FRESH_FOR && !again ? urls.get(number) : undefined;
    if (known) return known;
    const body = { ...nameOf(upload), partNumbers: [number, ...missing] };
    const { data } = await http.post<PartAddress[]>('upload/parts', body, { signal });
    at = Date.now();
    urls = new Map(data.map(({ partNumber, url }) => [partNumber, url]));
    return String(urls.get(number));
  };
}

/** Return the file if the upload was completed and only its response was lost; else null. */
async function arrived({ key, ticket, destination }: UnfinishedUpload): Promise<FileOut | null> {
  const asked = { key, ticket, bucket: destination.bucket };
  return http.post<FileOut>('upload/verify', asked).then(
    ({ data }) => data,
    () => null,
  );
}

const nameOf = ({ key, uploadId, ticket, destination: { bucket } }: UnfinishedUpload) => ({
  key,
  uploadId,
  bucket,
  ...(ticket && { ticket }),
});

function partsOf({ size, partSize }: UnfinishedUpload): number[] {
  return Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index + 1);
}

function lengthOf({ size, partSize }: UnfinishedUpload, number: number): number {
  return Math.min(partSize, size - (number - 1) * partSize);
}

function shareOf(upload: UnfinishedUpload, numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, number) => sum + lengthOf(upload, number), 0) / upload.size;
}
