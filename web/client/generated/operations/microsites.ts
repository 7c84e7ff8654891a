// Made by `make generate` from the service; not to be edited.

import type { Operation, Read } from '../../operation';
import type { ImportResult, ImportIn, ApplicationType, Status, TemplateType, MicrositeOut, MicrositeIn, Category, ImageOut, FeaturedProductsIn, GalleryOut, GalleryIn, KeywordOut, KeywordsIn, MediaItemsIn, SettingOut, SettingIn, Submitted, SubmissionOut, SubmissionIn, SectionVersionOut, PresenceOut, PresenceIn, Deleted, ItemsToDelete, MicrositeCounts, PublicMicrosite, ContactIn, ListedMicrosite, SystemReport, Discarded, DeadLetterSelection, Redriven } from '../microsites';

type ImportMicrositeApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type ImportMicrositeApiArg = ImportIn;
type CreateMicrositeApiResponse =
  /** status 201 Successful Response */ MicrositeOut;
type CreateMicrositeApiArg = MicrositeIn;
type ListMicrositeCategoriesApiResponse =
  /** status 200 Successful Response */ Category[];
type ListMicrositeCategoriesApiArg = void;
type GetMicrositeFeaturedProductsApiResponse =
  /** status 200 Successful Response */ ImageOut[];
type GetMicrositeFeaturedProductsApiArg =
  /** The microsite's id. */ number;
type SaveMicrositeFeaturedProductsApiResponse =
  /** status 201 Successful Response */ ImageOut[];
type SaveMicrositeFeaturedProductsApiArg = {
  /** The microsite's id. */
  id: number;
  body: FeaturedProductsIn;
};
type GetMicrositeGalleryApiResponse =
  /** status 200 Successful Response */ GalleryOut | null;
type GetMicrositeGalleryApiArg = /** The microsite's id. */ number;
type CreateMicrositeGalleryApiResponse =
  /** status 201 Successful Response */ GalleryOut;
type CreateMicrositeGalleryApiArg = {
  /** The microsite's id. */
  id: number;
  body: GalleryIn;
};
type UpdateMicrositeGalleryApiResponse =
  /** status 200 Successful Response */ GalleryOut;
type UpdateMicrositeGalleryApiArg = {
  /** The microsite's id. */
  id: number;
  /** Whether the editor saves by itself; a user's autosaves in a row are one change. */
  autosave?: boolean;
  /** The version it is based on. */
  version?: number;
  body: GalleryIn;
};
type GetMicrositeKeywordsApiResponse =
  /** status 200 Successful Response */ KeywordOut[];
type GetMicrositeKeywordsApiArg = /** The microsite's id. */ number;
type CreateMicrositeKeywordsApiResponse =
  /** status 201 Successful Response */ KeywordOut[];
type CreateMicrositeKeywordsApiArg = {
  /** The microsite's id. */
  id: number;
  body: KeywordsIn;
};
type UpdateMicrositeKeywordsApiResponse =
  /** status 200 Successful Response */ KeywordOut[];
type UpdateMicrositeKeywordsApiArg = {
  /** The microsite's id. */
  id: number;
  /** Whether the editor saves by itself; a user's autosaves in a row are one change. */
  autosave?: boolean;
  body: KeywordsIn;
};
type GetMicrositeMediaItemsApiResponse =
  /** status 200 Successful Response */ ImageOut[];
type GetMicrositeMediaItemsApiArg = /** The microsite's id. */ number;
type SaveMicrositeMediaItemsApiResponse =
  /** status 201 Successful Response */ ImageOut[];
type SaveMicrositeMediaItemsApiArg = {
  /** The microsite's id. */
  id: number;
  body: MediaItemsIn;
};
type GetMicrositeSettingApiResponse =
  /** status 200 Successful Response */ SettingOut;
type GetMicrositeSettingApiArg = /** The microsite's id. */ number;
type CreateMicrositeSettingApiResponse =
  /** status 201 Successful Response */ SettingOut;
type CreateMicrositeSettingApiArg = /** The microsite's id. */ number;
type UpdateMicrositeSettingApiResponse =
  /** status 200 Successful Response */ SettingOut;
type UpdateMicrositeSettingApiArg = {
  /** The microsite's id. */
  id: number;
  /** Whether the editor saves by itself; a user's autosaves in a row are one change. */
  autosave?: boolean;
  /** The version it is based on. */
  version?: number;
  body: SettingIn;
};
type NotifyOfSubmissionApiResponse =
  /** status 200 Successful Response */ Submitted;
type NotifyOfSubmissionApiArg =
  /** The sponsor organisation's name. */ string;
type GetMicrositeSubmissionApiResponse =
  /** status 200 Successful Response */ SubmissionOut;
type GetMicrositeSubmissionApiArg = /** The microsite's id. */ number;
type CreateMicrositeSubmissionApiResponse =
  /** status 201 Successful Response */ SubmissionOut;
type CreateMicrositeSubmissionApiArg = /** The microsite's id. */ number;
type UpdateMicrositeSubmissionApiResponse =
  /** status 200 Successful Response */ SubmissionOut;
type UpdateMicrositeSubmissionApiArg = {
  /** The microsite's id. */
  id: number;
  /** Whether the editor saves by itself; a user's autosaves in a row are one change. */
  autosave?: boolean;
  /** The version it is based on. */
  version?: number;
  body: SubmissionIn;
};
type ListMicrositeVersionsApiResponse =
  /** status 200 Successful Response */ SectionVersionOut[];
type ListMicrositeVersionsApiArg = {
  /** The microsite's id. */
  id: number;
  /** The section's path, such as `logo-bio`. */
  section: string;
};
type GetMicrositeApiResponse =
  /** status 200 Successful Response */ MicrositeOut;
type GetMicrositeApiArg = /** The microsite's id. */ number;
type SaveMicrositeApiResponse =
  /** status 200 Successful Response */ MicrositeOut;
type SaveMicrositeApiArg = {
  /** The microsite's id. */
  id: number;
  /** Whether the editor saves by itself; a user's autosaves in a row are one change. */
  autosave?: boolean;
  /** The version it is based on. */
  version?: number;
  body: MicrositeIn;
};
type UpdateMicrositeApiResponse =
  /** status 200 Successful Response */ MicrositeOut;
type UpdateMicrositeApiArg = {
  /** The microsite's id. */
  id: number;
  /** Whether the editor saves by itself; a user's autosaves in a row are one change. */
  autosave?: boolean;
  /** The version it is based on. */
  version?: number;
  body: MicrositeIn;
};
type UpdateMicrositePresenceApiResponse =
  /** status 200 Successful Response */ PresenceOut[];
type UpdateMicrositePresenceApiArg = {
  /** The microsite's id. */
  id: number;
  body: PresenceIn;
};
type DeleteMicrositesApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteMicrositesApiArg = ItemsToDelete;
type ListMicrositesApiResponse =
  /** status 200 Successful Response */ MicrositeOut[];
type ListMicrositesApiArg = {
  /** A part of title, company, name or email. */
  q?: string | null;
  /** Only this status; all without it. */
  status?: Status | null;
  /** Only this template; all without it. */
  templateType?: TemplateType | null;
  /** Only this audience; all without it. */
  applicationType?: ApplicationType | null;
  /** Only imported microsites with something still to be mended, or others; ignored for exhibitors. */
  importFlags?: boolean | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type CountMicrositesApiResponse =
  /** status 200 Successful Response */ MicrositeCounts;
type CountMicrositesApiArg = {
  /** A part of title, company, name or email. */
  q?: string | null;
  /** Only this template; all without it. */
  templateType?: TemplateType | null;
  /** Only this audience; all without it. */
  applicationType?: ApplicationType | null;
};
type GetMicrositePageApiResponse =
  /** status 200 Successful Response */ string;
type GetMicrositePageApiArg = /** The microsite's id. */ number;
type GetPublicMicrositeApiResponse =
  /** status 200 Successful Response */ PublicMicrosite;
type GetPublicMicrositeApiArg = /** The microsite's id. */ number;
type ContactMicrositeApiResponse =
  /** status 202 Successful Response */ any;
type ContactMicrositeApiArg = {
  /** The microsite's id. */
  id: number;
  body: ContactIn;
};
type ListPublicMicrositesApiResponse =
  /** status 200 Successful Response */ ListedMicrosite[];
type ListPublicMicrositesApiArg = {
  /** Only this audience; all without it. */
  applicationType?: ApplicationType | null;
  /** The maximum number of records. */
  limit?: number;
  /** The `X-Next-Cursor` of the previous page. */
  cursor?: string | null;
};
type GetMicrositesSystemApiResponse =
  /** status 200 Successful Response */ SystemReport;
type GetMicrositesSystemApiArg = void;
type DiscardMicrositesDeadLettersApiResponse =
  /** status 200 Successful Response */ Discarded;
type DiscardMicrositesDeadLettersApiArg = DeadLetterSelection;
type RedriveMicrositesDeadLettersApiResponse =
  /** status 200 Successful Response */ Redriven;
type RedriveMicrositesDeadLettersApiArg = DeadLetterSelection;
export const importMicrosite: Operation<ImportMicrositeApiArg, ImportMicrositeApiResponse> = (queryArg) => ({
  url: `import/microsite`,
  method: "POST",
  body: queryArg,
});
export const createMicrosite: Operation<CreateMicrositeApiArg, CreateMicrositeApiResponse> = (queryArg) => ({
  changes: ['microsites'],
  url: `microsite`,
  method: "POST",
  body: queryArg,
});
export const listMicrositeCategories: Read<ListMicrositeCategoriesApiArg, ListMicrositeCategoriesApiResponse> = () => ({
  reads: ['categories'],
  url: `microsite-categories` });
export const getMicrositeFeaturedProducts: Read<GetMicrositeFeaturedProductsApiArg, GetMicrositeFeaturedProductsApiResponse> = (queryArg) => ({
  reads: ['microsite images'],
  url: `microsite-featured-products/${encodeURIComponent(String(queryArg))}`,
});
export const saveMicrositeFeaturedProducts: Operation<SaveMicrositeFeaturedProductsApiArg, SaveMicrositeFeaturedProductsApiResponse> = (queryArg) => ({
  changes: ['microsite images'],
  id: queryArg.id,
  url: `microsite-featured-products/${encodeURIComponent(String(queryArg.id))}`,
  method: "POST",
  body: queryArg.body,
});
export const getMicrositeGallery: Read<GetMicrositeGalleryApiArg, GetMicrositeGalleryApiResponse> = (queryArg) => ({
  reads: ['microsite galleries'],
  id: queryArg,
  url: `microsite-gallery/${encodeURIComponent(String(queryArg))}`,
});
export const createMicrositeGallery: Operation<CreateMicrositeGalleryApiArg, CreateMicrositeGalleryApiResponse> = (queryArg) => ({
  changes: ['microsite galleries'],
  id: queryArg.id,
  url: `microsite-gallery/${encodeURIComponent(String(queryArg.id))}`,
  method: "POST",
  body: queryArg.body,
});
export const updateMicrositeGallery: Operation<UpdateMicrositeGalleryApiArg, UpdateMicrositeGalleryApiResponse> = (queryArg) => ({
  changes: ['microsite galleries'],
  id: queryArg.id,
  url: `microsite-gallery/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
  params: {
    autosave: queryArg.autosave,
  },
});
export const getMicrositeKeywords: Read<GetMicrositeKeywordsApiArg, GetMicrositeKeywordsApiResponse> = (queryArg) => ({
  reads: ['microsite keywords'],
  id: queryArg,
  url: `microsite-keywords/${encodeURIComponent(String(queryArg))}`,
});
export const createMicrositeKeywords: Operation<CreateMicrositeKeywordsApiArg, CreateMicrositeKeywordsApiResponse> = (queryArg) => ({
  changes: ['microsite keywords'],
  id: queryArg.id,
  url: `microsite-keywords/${encodeURIComponent(String(queryArg.id))}`,
  method: "POST",
  body: queryArg.body,
});
export const updateMicrositeKeywords: Operation<UpdateMicrositeKeywordsApiArg, UpdateMicrositeKeywordsApiResponse> = (queryArg) => ({
  changes: ['microsite keywords'],
  id: queryArg.id,
  url: `microsite-keywords/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  params: {
    autosave: queryArg.autosave,
  },
});
export const getMicrositeMediaItems: Read<GetMicrositeMediaItemsApiArg, GetMicrositeMediaItemsApiResponse> = (queryArg) => ({
  reads: ['microsite images'],
  url: `microsite-media-items/${encodeURIComponent(String(queryArg))}`,
});
export const saveMicrositeMediaItems: Operation<SaveMicrositeMediaItemsApiArg, SaveMicrositeMediaItemsApiResponse> = (queryArg) => ({
  changes: ['microsite images'],
  id: queryArg.id,
  url: `microsite-media-items/${encodeURIComponent(String(queryArg.id))}`,
  method: "POST",
  body: queryArg.body,
});
export const getMicrositeSetting: Read<GetMicrositeSettingApiArg, GetMicrositeSettingApiResponse> = (queryArg) => ({
  reads: ['microsite settings'],
  id: queryArg,
  url: `microsite-setting/${encodeURIComponent(String(queryArg))}`,
});
export const createMicrositeSetting: Operation<CreateMicrositeSettingApiArg, CreateMicrositeSettingApiResponse> = (queryArg) => ({
  changes: ['microsite settings'],
  id: queryArg,
  url: `microsite-setting/${encodeURIComponent(String(queryArg))}`,
  method: "POST",
});
export const updateMicrositeSetting: Operation<UpdateMicrositeSettingApiArg, UpdateMicrositeSettingApiResponse> = (queryArg) => ({
  changes: ['microsite settings'],
  id: queryArg.id,
  url: `microsite-setting/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
  params: {
    autosave: queryArg.autosave,
  },
});
export const notifyOfSubmission: Operation<NotifyOfSubmissionApiArg, NotifyOfSubmissionApiResponse> = (queryArg) => ({
  url: `microsite-submission`,
  params: {
    company: queryArg,
  },
});
export const getMicrositeSubmission: Read<GetMicrositeSubmissionApiArg, GetMicrositeSubmissionApiResponse> = (queryArg) => ({
  reads: ['microsite submissions'],
  id: queryArg,
  url: `microsite-submission/${encodeURIComponent(String(queryArg))}`,
});
export const createMicrositeSubmission: Operation<CreateMicrositeSubmissionApiArg, CreateMicrositeSubmissionApiResponse> = (queryArg) => ({
  changes: ['microsite submissions'],
  id: queryArg,
  url: `microsite-submission/${encodeURIComponent(String(queryArg))}`,
  method: "POST",
});
export const updateMicrositeSubmission: Operation<UpdateMicrositeSubmissionApiArg, UpdateMicrositeSubmissionApiResponse> = (queryArg) => ({
  changes: ['microsite submissions'],
  id: queryArg.id,
  url: `microsite-submission/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
  params: {
    autosave: queryArg.autosave,
  },
});
export const listMicrositeVersions: Read<ListMicrositeVersionsApiArg, ListMicrositeVersionsApiResponse> = (queryArg) => ({
  reads: ['versions of microsites'],
  url: `microsite-versions/${encodeURIComponent(String(queryArg.id))}`,
  params: {
    section: queryArg.section,
  },
});
export const getMicrosite: Read<GetMicrositeApiArg, GetMicrositeApiResponse> = (queryArg) => ({
  reads: ['microsites'],
  id: queryArg,
  url: `microsite/${encodeURIComponent(String(queryArg))}`,
});
export const saveMicrosite: Operation<SaveMicrositeApiArg, SaveMicrositeApiResponse> = (queryArg) => ({
  changes: ['microsites'],
  id: queryArg.id,
  url: `microsite/${encodeURIComponent(String(queryArg.id))}`,
  method: "POST",
  body: queryArg.body,
  version: queryArg.version,
  params: {
    autosave: queryArg.autosave,
  },
});
export const updateMicrosite: Operation<UpdateMicrositeApiArg, UpdateMicrositeApiResponse> = (queryArg) => ({
  changes: ['microsites'],
  id: queryArg.id,
  url: `microsite/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
  params: {
    autosave: queryArg.autosave,
  },
});
export const updateMicrositePresence: Operation<UpdateMicrositePresenceApiArg, UpdateMicrositePresenceApiResponse> = (queryArg) => ({
  url: `microsite/${encodeURIComponent(String(queryArg.id))}/presence`,
  method: "PUT",
  body: queryArg.body,
});
export const deleteMicrosites: Operation<DeleteMicrositesApiArg, DeleteMicrositesApiResponse> = (queryArg) => ({
  changes: ['microsites'],
  url: `microsites`,
  method: "DELETE",
  body: queryArg,
});
export const listMicrosites: Read<ListMicrositesApiArg, ListMicrositesApiResponse> = (queryArg) => ({
  reads: ['microsites', 'microsite settings', 'microsite submissions'],
  url: `microsites`,
  params: {
    q: queryArg.q,
    status: queryArg.status,
    templateType: queryArg.templateType,
    applicationType: queryArg.applicationType,
    importFlags: queryArg.importFlags,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const countMicrosites: Read<CountMicrositesApiArg, CountMicrositesApiResponse> = (queryArg) => ({
  reads: ['microsites', 'microsite settings', 'microsite submissions'],
  url: `microsites/counts`,
  params: {
    q: queryArg.q,
    templateType: queryArg.templateType,
    applicationType: queryArg.applicationType,
  },
});
export const getMicrositePage: Operation<GetMicrositePageApiArg, GetMicrositePageApiResponse> = (queryArg) => ({
  responseType: 'text',
  url: `public/microsite-page`,
  params: {
    id: queryArg,
  },
});
export const getPublicMicrosite: Operation<GetPublicMicrositeApiArg, GetPublicMicrositeApiResponse> = (queryArg) => ({
  url: `public/microsite/${encodeURIComponent(String(queryArg))}`,
});
export const contactMicrosite: Operation<ContactMicrositeApiArg, ContactMicrositeApiResponse> = (queryArg) => ({
  url: `public/microsite/${encodeURIComponent(String(queryArg.id))}/contact`,
  method: "POST",
  body: queryArg.body,
});
export const listPublicMicrosites: Operation<ListPublicMicrositesApiArg, ListPublicMicrositesApiResponse> = (queryArg) => ({
  url: `public/microsites`,
  params: {
    applicationType: queryArg.applicationType,
    limit: queryArg.limit,
    cursor: queryArg.cursor,
  },
});
export const getMicrositesSystem: Read<GetMicrositesSystemApiArg, GetMicrositesSystemApiResponse> = () => ({
  reads: ['microsites system'],
  url: `system/microsites` });
export const discardMicrositesDeadLetters: Operation<DiscardMicrositesDeadLettersApiArg, DiscardMicrositesDeadLettersApiResponse> = (queryArg) => ({
  changes: ['microsites system'],
  url: `system/microsites/dead-letters`,
  method: "DELETE",
  body: queryArg,
});
export const redriveMicrositesDeadLetters: Operation<RedriveMicrositesDeadLettersApiArg, RedriveMicrositesDeadLettersApiResponse> = (queryArg) => ({
  changes: ['microsites system'],
  url: `system/microsites/dead-letters/redrive`,
  method: "POST",
  body: queryArg,
});
