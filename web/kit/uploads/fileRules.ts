import { FILE_RULES } from '../../client/upload';

export type FileKind = 'image' | 'document' | 'video';

/** Everything that can be uploaded. */
export const FILE_KINDS: readonly FileKind[] = ['image', 'document', 'video'];

const NOT_ALLOWED = 'This file is not allowed.';

function typesOf(kinds: readonly FileKind[]) {
  return FILE_RULES.types.filter(({ kind }) => kinds.includes(kind as FileKind));
}

/** What a file dialog offers. */
export function getAcceptAttribute(kinds: readonly FileKind[]): string {
  return typesOf(kinds)
    .flatMap(({ mediaType, also, extensions }) => [mediaType, ...also, ...extensions.map((one) => `.${one}`)])
    .join(',');
}

/** The allowed types in words: "png, jpg, jpeg or gif". */
export function formatFileTypes(kinds: readonly FileKind[]): string {
  const all = typesOf(kinds).flatMap(({ extensions }) => extensions);
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

/** What kind of file it is by its type; undefined for none that can be uploaded. */
export function getFileKind(type: string): FileKind | undefined {
  const known = FILE_RULES.types.find(({ mediaType, also }) => mediaType === type || also.includes(type));
  return known?.kind as FileKind | undefined;
}

/** Why the file cannot be sent, in the documents' words (000 §5, 001 §5); null when it can. */
export function validateFile(file: { type: string; size: number }, kinds: readonly FileKind[]): string | null {
  const kind = getFileKind(file.type);
  if (!kind || !kinds.includes(kind)) return `${NOT_ALLOWED} ${onlyThese(kinds)}`;
  if (file.size > FILE_RULES.mostBytes) return `${NOT_ALLOWED} ${file.size} bytes is too large`;
  return null;
}

function onlyThese(kinds: readonly FileKind[]): string {
  return kinds.every((kind) => kind === 'video') ? 'Only videos are allowed.' : 'Only images are allowed.';
}

/** The file with a type by its name, where the browser knows none: `.mpeg4`. */
export function ensureFileType(file: File): File {
  if (file.type) return file;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const known = FILE_RULES.types.find(({ extensions }) => extensions.includes(extension));
  if (!known) return file;
  return new File([file], file.name, { type: known.mediaType, lastModified: file.lastModified });
}
