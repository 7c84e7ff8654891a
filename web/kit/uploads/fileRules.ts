import { FILE_RULES } from '../../client/upload';

export type FileKind = 'image' | 'document' | 'video';

/** All kinds of files that can be uploaded. */
export const FILE_KINDS: readonly FileKind[] = ['image', 'document', 'video'];

const NOT_ALLOWED = 'This file is not allowed.';

function listTypes(kinds: readonly FileKind[]) {
  return FILE_RULES.types.filter(({ kind }) => kinds.includes(kind as FileKind));
}

/** Return the value of a file input's `accept` attribute. */
export function getAcceptAttribute(kinds: readonly FileKind[]): string {
  return listTypes(kinds)
    .flatMap(({ mediaType, also, ...type }) => [mediaType, ...also, ...listExtensions(type).map((one) => `.${one}`)])
    .join(',');
}

type Extensions = Pick<(typeof FILE_RULES.types)[number], 'extensions' | 'rareExtensions'>;

function listExtensions({ extensions, rareExtensions }: Extensions): readonly string[] {
  return [...extensions, ...rareExtensions];
}

/** Format the allowed file extensions: "png, jpg, jpeg or gif". */
export function formatFileTypes(kinds: readonly FileKind[]): string {
  const all = listTypes(kinds).flatMap(({ extensions }) => extensions);
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

/** Return the kind of a media type; undefined if it is not allowed. */
export function getFileKind(type: string): FileKind | undefined {
  const known = FILE_RULES.types.find(({ mediaType, also }) => mediaType === type || also.includes(type));
  return known?.kind as FileKind | undefined;
}

/** Return the user-facing reason why a file is not allowed (MEDIA-2, MEDIA-3); null if it is. */
export function validateFile(file: { type: string; size: number }, kinds: readonly FileKind[]): string | null {
  const kind = getFileKind(file.type);
  if (!kind || !kinds.includes(kind)) return `${NOT_ALLOWED} ${describeAllowed(kinds)}`;
  if (file.size > FILE_RULES.mostBytes) return `${NOT_ALLOWED} ${file.size} bytes is too large`;
  return null;
}

function describeAllowed(kinds: readonly FileKind[]): string {
  return kinds.every((kind) => kind === 'video') ? 'Only videos are allowed.' : 'Only images are allowed.';
}

/** Set the media type by the file extension if the browser's system does not know it: `.mpeg4`, `x-unknown/pdf`. */
export function ensureFileType(file: File): File {
  if (getFileKind(file.type) || /^(image|video|audio|text)\//.test(file.type)) return file;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const known = FILE_RULES.types.find((type) => listExtensions(type).includes(extension));
  if (!known) return file;
  return new File([file], file.name, { type: known.mediaType, lastModified: file.lastModified });
}
