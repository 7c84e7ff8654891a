/** Target of an upload: the bucket and the folders of its key (MEDIA-1). */
export interface Destination {
  bucket: 'media' | 'xchange';
  mainFolder: string;
  subFolder: string;
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

type Kept = UnfinishedUpload & { lastModified: number };

/** Object storage discards unfinished multipart uploads after a day. */
const KEPT_FOR = 24 * 60 * 60 * 1000;
const PLACE = 'unfinished-uploads';

/** Return the interrupted upload of this file to this destination, if there is one. */
export function unfinishedUpload(file: File, destination: Destination): UnfinishedUpload | undefined {
  return kept().find((one) => isOf(one, file, destination));
}

/** Return the interrupted uploads to a destination. To resume one, the user must choose its file again. */
export function listUnfinishedUploads(destination: Destination): UnfinishedUpload[] {
  return kept().filter((one) => isSame(one.destination, destination));
}

/** Store what is needed to resume an upload after a reload, or update its progress. */
export function rememberUpload(file: File, upload: UnfinishedUpload): void {
  const others = kept().filter(({ uploadId }) => uploadId !== upload.uploadId);
  store([...others, { ...upload, lastModified: file.lastModified }]);
}

export function forgetUpload(file: File, destination: Destination): void {
  store(kept().filter((one) => !isOf(one, file, destination)));
}

export function forgetUnfinishedUpload({ uploadId }: UnfinishedUpload): void {
  store(kept().filter((one) => one.uploadId !== uploadId));
}

function kept(): Kept[] {
  try {
    const all = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as Kept[];
    return all.filter(({ begunAt }) => Date.now() - begunAt < KEPT_FOR);
  } catch {
    return [];
  }
}

function store(uploads: Kept[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(uploads));
  } catch {
    // If local storage is full, an interrupted upload starts again from the beginning.
  }
}

function isOf(one: Kept, { name, size, lastModified }: File, destination: Destination): boolean {
  const isTheFile = one.name === name && one.size === size && one.lastModified === lastModified;
  return isTheFile && isSame(one.destination, destination);
}

function isSame(one: Destination, other: Destination): boolean {
  return one.bucket === other.bucket && one.mainFolder === other.mainFolder && one.subFolder === other.subFolder;
}
