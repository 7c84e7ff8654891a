import { storage } from './storage';

/** Target of an upload: the bucket and the folders of its key (MEDIA-1). */
export interface Destination {
  bucket: 'media' | 'xchange';
  mainFolder: string;
  subFolder: string;
  /** The path that grants the upload, where that is not the media service's: its service knows the folders. */
  grantPath?: string;
}

/** A multipart upload that was interrupted. */
export interface UnfinishedUpload {
  name: string;
  /** In bytes. */
  size: number;
  destination: Destination;
  key: string;
  uploadId: string;
  /** In bytes; the last part is smaller. */
  partSize: number;
  /** Proof of ownership for a visitor without a token. */
  ticket: string | null;
  /** The fraction that was uploaded when it was last stored, 0 to 1. */
  share: number;
  /** In milliseconds since 1970. */
  begunAt: number;
}

type StoredUpload = UnfinishedUpload & { lastModified: number };

/** Object storage discards unfinished multipart uploads after a day. */
const MAX_AGE = 24 * 60 * 60 * 1000;
const STORAGE_KEY = 'unfinished-uploads';

/** Return the interrupted upload of this file to this destination, if there is one. */
export function findUnfinishedUpload(file: File, destination: Destination): UnfinishedUpload | undefined {
  return readUploads().find((one) => isUploadOf(one, file, destination));
}

/** Return the interrupted uploads to a destination. To resume one, the user must choose its file again. */
export function listUnfinishedUploads(destination: Destination): UnfinishedUpload[] {
  return readUploads().filter((one) => isSameDestination(one.destination, destination));
}

/** Store what is needed to resume an upload after a reload, or update its progress. */
export function storeUpload(file: File, upload: UnfinishedUpload): void {
  const others = readUploads().filter(({ uploadId }) => uploadId !== upload.uploadId);
  writeUploads([...others, { ...upload, lastModified: file.lastModified }]);
}

export function forgetUpload(file: File, destination: Destination): void {
  writeUploads(readUploads().filter((one) => !isUploadOf(one, file, destination)));
}

export function forgetUnfinishedUpload({ uploadId }: UnfinishedUpload): void {
  writeUploads(readUploads().filter((one) => one.uploadId !== uploadId));
}

function readUploads(): StoredUpload[] {
  try {
    const all = JSON.parse(storage.read(STORAGE_KEY) ?? '[]') as StoredUpload[];
    return all.filter(({ begunAt }) => Date.now() - begunAt < MAX_AGE);
  } catch {
    return [];
  }
}

/** Without local storage an interrupted upload starts again from the beginning. */
function writeUploads(uploads: StoredUpload[]): void {
  storage.store(STORAGE_KEY, JSON.stringify(uploads));
}

function isUploadOf(one: StoredUpload, { name, size, lastModified }: File, destination: Destination): boolean {
  const isTheFile = one.name === name && one.size === size && one.lastModified === lastModified;
  return isTheFile && isSameDestination(one.destination, destination);
}

function isSameDestination(one: Destination, other: Destination): boolean {
  return one.bucket === other.bucket && one.mainFolder === other.mainFolder && one.subFolder === other.subFolder;
}
