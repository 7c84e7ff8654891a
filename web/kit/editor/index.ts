// `@masthead/kit/editor`: rich text, pictures, files and their uploads.

export { BatchActions } from '../uploads/BatchActions';
export { DropArea } from '../uploads/DropArea';
export { ALL_KINDS, acceptedBy, fileProblem, formatFileTypes, kindOf, withType } from '../uploads/fileRules';
export { type Progress, trackProgress } from '../uploads/progress';
export { type Batch, type QueuedFile, type UploadQueue, uploadQueue } from '../uploads/queue';
export { UploadList } from '../uploads/UploadList';
export { UploadProgress } from '../uploads/UploadProgress';
export { useUpload } from '../uploads/useUpload';
export { FilesField } from './FilesField';
export { ImageField } from './ImageField';
export { fileName } from './ImageParts';
export type { ImageRule } from './imageRules';
export { isAllowedLink, withScheme } from './pasted';
export { RichText } from './RichText';
export { RichTextField } from './RichTextField';
