// `@masthead/kit/editor`: rendered rich text, images, files and uploads.

export { EmailFrame } from '../email/EmailFrame';
export { EmailTools } from '../email/EmailTools';
export { EmailWindow } from '../email/EmailWindow';
export { type EmailView, getFirstEmailView } from '../email/view';
export { ensureScheme, isAllowedLink } from '../text/links';
export { DropZone } from '../uploads/DropZone';
export {
  ensureFileType,
  FILE_KINDS,
  formatFileTypes,
  getAcceptAttribute,
  getFileKind,
  validateFile,
} from '../uploads/fileRules';
export { type Progress, trackProgress } from '../uploads/progress';
export { type Batch, createUploadQueue, type QueuedFile, type UploadQueue } from '../uploads/queue';
export { showQueueTransfer } from '../uploads/queueTransfer';
export { type DroppedReport, droppedReport, ReportDrop } from '../uploads/ReportDrop';
export { UploadActions } from '../uploads/UploadActions';
export { UploadList } from '../uploads/UploadList';
export { UploadProgress } from '../uploads/UploadProgress';
export { useUpload } from '../uploads/useUpload';
export { FilesField } from './FilesField';
export { ImageField } from './ImageField';
export { getFileName } from './ImageParts';
export type { ImageRule } from './imageRules';
export { toTitle } from './picker/titles';
export { RichText } from './RichText';
