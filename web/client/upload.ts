import axios from 'axios';
import { http } from './http';

/** Where an upload goes: the bucket and the folders of its key (document 000 §3, Upload configuration). */
export interface Destination {
  bucket: 'media' | 'xchange';
  mainFolder: string;
  subFolder: string;
}

/** A stored file, read back from the object itself (contract §3, media). */
export interface UploadedFile {
  key: string;
  /** What a record stores. */
  url: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
}

interface UploadConfiguration {
  url: string;
  key: string;
  headers?: Record<string, string>;
}

interface Watch {
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file straight to the store at a presigned address, then has the service read what arrived.
 *
 * @throws AxiosError of whichever step failed; `ERR_CANCELED` when the signal was aborted
 */
export async function uploadFile(
  file: File,
  destination: Destination,
  { onProgress, signal }: Watch,
): Promise<UploadedFile> {
  const { bucket, mainFolder, subFolder } = destination;
  const [name, extension] = splitName(file.name);
  const wanted = { type: file.type, mainFolder, subFolder, name, extension, size: file.size };
  const { data: target } = await http.post<UploadConfiguration>('upload/', wanted, { params: { bucket }, signal });
  // Not through `http`: the store is another origin and must not see the token.
  await axios.put(target.url, file, {
    headers: { 'Content-Type': file.type, ...target.headers },
    signal,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  const { data } = await http.post<UploadedFile>('upload/verify', { key: target.key }, { signal });
  return data;
}

/** The address a stored image is shown at: stored values carry no scheme, the page's own is right. */
export function fileAddress(stored: string): string {
  return /^(https?:|blob:|\/)/.test(stored) ? stored : `//${stored}`;
}

function splitName(name: string): [name: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot + 1).toLowerCase()] : [name, ''];
}
