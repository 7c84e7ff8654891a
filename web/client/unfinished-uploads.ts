/** Where an upload goes: the bucket and the folders of its key (document 000 §3, Upload configuration). */
export interface Destination {
  bucket: 'media' | 'xchange';
  mainFolder: string;
  subFolder: string;
}

/** A large file that is partly in the store. */
export interface UnfinishedUpload {
  name: string;
  /** In bytes. */
  size: number;
  destination: Destination;
  key: string;
  uploadId: string;
  /** In bytes; the last part is what is left. */
  partSize: number;
  /** A visitor's proof that the upload is theirs. */
  ticket: string | null;
  /** The share that was sent when it was last heard of, 0 to 1. */
  share: number;
  /** In milliseconds since 1970. */
  begunAt: number;
}

type Kept = UnfinishedUpload & { lastModified: number };

/** After a day the store gives them up. */
const KEPT_FOR = 24 * 60 * 60 * 1000;
const PLACE = 'unfinished-uploads';

/** The upload of this very file to this place that was cut on this device. */
export function unfinishedUpload(file: File, destination: Destination): UnfinishedUpload | undefined {
  return kept().find((one) => isOf(one, file, destination));
}

/** What was cut on its way to a place: its file must be chosen again to go on. */
export function listUnfinishedUploads(destination: Destination): UnfinishedUpload[] {
  return kept().filter((one) => isSame(one.destination, destination));
}

/** Keeps what is needed to go on after a reload; once more to keep how far it is. */
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
    // Without room on this device an upload that is cut begins anew.
  }
}

function isOf(one: Kept, { name, size, lastModified }: File, destination: Destination): boolean {
  const isTheFile = one.name === name && one.size === size && one.lastModified === lastModified;
  return isTheFile && isSame(one.destination, destination);
}

function isSame(one: Destination, other: Destination): boolean {
  return one.bucket === other.bucket && one.mainFolder === other.mainFolder && one.subFolder === other.subFolder;
}
