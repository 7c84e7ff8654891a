/** Documented notices (MEDIA-17). */
export const DELETED = 'Files Successfully Deleted';
export const FAILED = 'Error Deleting Files';
