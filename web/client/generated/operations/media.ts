// Made by `make generate` from the service; not to be edited.

import type { Operation, Read } from '../../operation';
import type { ImportResult, ImportIn, TagOut, MediaImageOut, MediaTag, MediaImageIn, FileAddress, ReplaceIn, UseOut, Deleted, ImagesToDelete, SystemReport, Discarded, DeadLetterSelection, Redriven, PartAddress, UploadOut, Bucket, UploadIn, UploadAddressOut, UploadAddressIn, UploadAddressesOut, UnfinishedUpload, FileOut, CompleteIn, PartOut, PartsIn, VerifyIn, UploaderOut, UploaderIn, UploadersOut, ItemsToDelete, XchangeFile } from '../media';

type PostImportMediaImageApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportMediaImageApiArg = ImportIn;
type CreateImageApiResponse =
  /** status 201 Successful Response */ MediaImageOut;
type CreateImageApiArg = MediaImageIn;
type GetImageApiResponse =
  /** status 200 Successful Response */ MediaImageOut;
type GetImageApiArg = /** The media image's id. */ number;
type ChangeImageApiResponse =
  /** status 200 Successful Response */ MediaImageOut;
type ChangeImageApiArg = {
  /** The media image's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: MediaImageIn;
};
type GetFileAddressApiResponse =
  /** status 200 Successful Response */ FileAddress;
type GetFileAddressApiArg = /** The media image's id. */ number;
type ReplaceImageApiResponse =
  /** status 200 Successful Response */ MediaImageOut;
type ReplaceImageApiArg = {
  /** The media image's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: ReplaceIn;
};
type ListUsesApiResponse =
  /** status 200 Successful Response */ UseOut[];
type ListUsesApiArg = /** The media image's id. */ number;
type DeleteImagesApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteImagesApiArg = ImagesToDelete;
type ListImagesApiResponse =
  /** status 200 Successful Response */ MediaImageOut[];
type ListImagesApiArg = {
  /** Images with any of these tags. */
  tag?: string[];
  /** A part of the title. */
  title?: string | null;
  /** Words of the title, the alternative text and the tags. */
  search?: string | null;
  /** Images at least this wide. */
  minWidth?: number | null;
  /** Images at least this high. */
  minHeight?: number | null;
  category?: string | null;
  /** Only images without alt text. */
  missingAlt?: boolean;
  /** Only images that no record uses. */
  unused?: boolean;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type GetTagsApiResponse = /** status 200 Successful Response */ TagOut[];
type GetTagsApiArg = /** The media image's id. */ number;
type AddTagsApiResponse = /** status 201 Successful Response */ TagOut[];
type AddTagsApiArg = {
  /** The media image's id. */
  id: number;
  body: MediaTag[];
};
type SetTagsApiResponse = /** status 200 Successful Response */ TagOut[];
type SetTagsApiArg = {
  /** The media image's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: MediaTag[];
};
type GetMediaSystemApiResponse =
  /** status 200 Successful Response */ SystemReport;
type GetMediaSystemApiArg = void;
type DiscardMediaDeadLettersApiResponse =
  /** status 200 Successful Response */ Discarded;
type DiscardMediaDeadLettersApiArg = DeadLetterSelection;
type RedriveMediaDeadLettersApiResponse =
  /** status 200 Successful Response */ Redriven;
type RedriveMediaDeadLettersApiArg = DeadLetterSelection;
type BeginUploadApiResponse =
  /** status 200 Successful Response */ UploadOut;
type BeginUploadApiArg = {
  /** `xchange` accepts files of anyone, `media` those of staff, and of exhibitors for microsites. */
  bucket: Bucket;
  body: UploadIn;
};
type ChangeUploadAddressApiResponse =
  /** status 200 Successful Response */ UploadAddressOut;
type ChangeUploadAddressApiArg = {
  id: number;
  /** The version it is based on. */
  version?: number;
  body: UploadAddressIn;
};
type ListUploadAddressesApiResponse =
  /** status 200 Successful Response */ UploadAddressesOut;
type ListUploadAddressesApiArg = void;
type AbortUploadApiResponse = unknown;
type AbortUploadApiArg = UnfinishedUpload;
type CompleteUploadApiResponse =
  /** status 200 Successful Response */ FileOut;
type CompleteUploadApiArg = CompleteIn;
type ListPartsApiResponse =
  /** status 200 Successful Response */ PartOut[];
type ListPartsApiArg = {
  key: string;
  uploadId: string;
  bucket?: Bucket;
  ticket?: string | null;
};
type ReaddressPartsApiResponse =
  /** status 200 Successful Response */ PartAddress[];
type ReaddressPartsApiArg = PartsIn;
type VerifyUploadApiResponse =
  /** status 200 Successful Response */ FileOut;
type VerifyUploadApiArg = VerifyIn;
type UploadFormApiResponse =
  /** status 200 Successful Response */ FileOut[];
type UploadFormApiArg = {
  folder: string;
  body: {
    [key: string]: Blob;
  };
};
type ChangeUploaderApiResponse =
  /** status 200 Successful Response */ UploaderOut;
type ChangeUploaderApiArg = {
  /** The user's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: UploaderIn;
};
type ListUploadersApiResponse =
  /** status 200 Successful Response */ UploadersOut;
type ListUploadersApiArg = void;
type DeleteXchangeFilesApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteXchangeFilesApiArg = ItemsToDelete;
type ListXchangeFilesApiResponse =
  /** status 200 Successful Response */ XchangeFile[];
type ListXchangeFilesApiArg = string;
type ListXchangeFoldersApiResponse =
  /** status 200 Successful Response */ string[];
type ListXchangeFoldersApiArg = void;
export const postImportMediaImage: Operation<PostImportMediaImageApiArg, PostImportMediaImageApiResponse> = (queryArg) => ({
  url: `import/media-image`,
  method: "POST",
  body: queryArg,
});
export const createImage: Operation<CreateImageApiArg, CreateImageApiResponse> = (queryArg) => ({
  changes: ['media library'],
  url: `media-image`,
  method: "POST",
  body: queryArg,
});
export const getImage: Read<GetImageApiArg, GetImageApiResponse> = (queryArg) => ({
  reads: ['media library'],
  id: queryArg,
  url: `media-image/${encodeURIComponent(String(queryArg))}`,
});
export const changeImage: Operation<ChangeImageApiArg, ChangeImageApiResponse> = (queryArg) => ({
  changes: ['media library'],
  id: queryArg.id,
  url: `media-image/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const getFileAddress: Read<GetFileAddressApiArg, GetFileAddressApiResponse> = (queryArg) => ({
  reads: ['media library'],
  id: queryArg,
  url: `media-image/${encodeURIComponent(String(queryArg))}/file`,
});
export const replaceImage: Operation<ReplaceImageApiArg, ReplaceImageApiResponse> = (queryArg) => ({
  changes: ['media library'],
  id: queryArg.id,
  url: `media-image/${encodeURIComponent(String(queryArg.id))}/replace`,
  method: "POST",
  body: queryArg.body,
  version: queryArg.version,
});
export const listUses: Read<ListUsesApiArg, ListUsesApiResponse> = (queryArg) => ({
  reads: ['media library'],
  url: `media-image/${encodeURIComponent(String(queryArg))}/uses`,
});
export const deleteImages: Operation<DeleteImagesApiArg, DeleteImagesApiResponse> = (queryArg) => ({
  changes: ['media library'],
  url: `media-images`,
  method: "DELETE",
  body: queryArg,
});
export const listImages: Read<ListImagesApiArg, ListImagesApiResponse> = (queryArg) => ({
  reads: ['media library'],
  url: `media-images`,
  params: {
    tag: queryArg.tag,
    title: queryArg.title,
    search: queryArg.search,
    minWidth: queryArg.minWidth,
    minHeight: queryArg.minHeight,
    category: queryArg.category,
    missingAlt: queryArg.missingAlt,
    unused: queryArg.unused,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const getTags: Read<GetTagsApiArg, GetTagsApiResponse> = (queryArg) => ({
  reads: ['media library'],
  url: `media-tags/${encodeURIComponent(String(queryArg))}`,
});
export const addTags: Operation<AddTagsApiArg, AddTagsApiResponse> = (queryArg) => ({
  changes: ['media library'],
  id: queryArg.id,
  url: `media-tags/${encodeURIComponent(String(queryArg.id))}`,
  method: "POST",
  body: queryArg.body,
});
export const setTags: Operation<SetTagsApiArg, SetTagsApiResponse> = (queryArg) => ({
  changes: ['media library'],
  id: queryArg.id,
  url: `media-tags/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const getMediaSystem: Read<GetMediaSystemApiArg, GetMediaSystemApiResponse> = () => ({
  reads: ['media system'],
  url: `system/media` });
export const discardMediaDeadLetters: Operation<DiscardMediaDeadLettersApiArg, DiscardMediaDeadLettersApiResponse> = (queryArg) => ({
  changes: ['media system'],
  url: `system/media/dead-letters`,
  method: "DELETE",
  body: queryArg,
});
export const redriveMediaDeadLetters: Operation<RedriveMediaDeadLettersApiArg, RedriveMediaDeadLettersApiResponse> = (queryArg) => ({
  changes: ['media system'],
  url: `system/media/dead-letters/redrive`,
  method: "POST",
  body: queryArg,
});
export const beginUpload: Operation<BeginUploadApiArg, BeginUploadApiResponse> = (queryArg) => ({
  url: `upload`,
  method: "POST",
  body: queryArg.body,
  params: {
    bucket: queryArg.bucket,
  },
});
export const changeUploadAddress: Operation<ChangeUploadAddressApiArg, ChangeUploadAddressApiResponse> = (queryArg) => ({
  changes: ['upload addresses'],
  id: queryArg.id,
  url: `upload-address/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listUploadAddresses: Read<ListUploadAddressesApiArg, ListUploadAddressesApiResponse> = () => ({
  reads: ['upload addresses'],
  url: `upload-addresses` });
export const abortUpload: Operation<AbortUploadApiArg, AbortUploadApiResponse> = (queryArg) => ({
  url: `upload/abort`,
  method: "POST",
  body: queryArg,
});
export const completeUpload: Operation<CompleteUploadApiArg, CompleteUploadApiResponse> = (queryArg) => ({
  url: `upload/complete`,
  method: "POST",
  body: queryArg,
});
export const listParts: Operation<ListPartsApiArg, ListPartsApiResponse> = (queryArg) => ({
  url: `upload/parts`,
  params: {
    key: queryArg.key,
    uploadId: queryArg.uploadId,
    bucket: queryArg.bucket,
    ticket: queryArg.ticket,
  },
});
export const readdressParts: Operation<ReaddressPartsApiArg, ReaddressPartsApiResponse> = (queryArg) => ({
  url: `upload/parts`,
  method: "POST",
  body: queryArg,
});
export const verifyUpload: Operation<VerifyUploadApiArg, VerifyUploadApiResponse> = (queryArg) => ({
  url: `upload/verify`,
  method: "POST",
  body: queryArg,
});
export const uploadForm: Operation<UploadFormApiArg, UploadFormApiResponse> = (queryArg) => ({
  url: `upload/${encodeURIComponent(String(queryArg.folder))}`,
  method: "POST",
  body: queryArg.body,
});
export const changeUploader: Operation<ChangeUploaderApiArg, ChangeUploaderApiResponse> = (queryArg) => ({
  changes: ['uploaders'],
  id: queryArg.id,
  url: `uploader/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listUploaders: Read<ListUploadersApiArg, ListUploadersApiResponse> = () => ({
  reads: ['uploaders'],
  url: `uploaders` });
export const deleteXchangeFiles: Operation<DeleteXchangeFilesApiArg, DeleteXchangeFilesApiResponse> = (queryArg) => ({
  changes: ['exchange'],
  url: `xchange-files`,
  method: "DELETE",
  body: queryArg,
});
export const listXchangeFiles: Read<ListXchangeFilesApiArg, ListXchangeFilesApiResponse> = (queryArg) => ({
  reads: ['exchange'],
  url: `xchange-files/${encodeURIComponent(String(queryArg))}`,
});
export const listXchangeFolders: Read<ListXchangeFoldersApiArg, ListXchangeFoldersApiResponse> = () => ({
  reads: ['exchange'],
  url: `xchange-folders` });
