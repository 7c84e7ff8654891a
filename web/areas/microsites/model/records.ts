import type {
  ApplicationType,
  GalleryOut,
  KeywordIn,
  MicrositeOut,
  SettingOut,
  Status,
  SubmissionOut,
  TemplateType,
} from '@masthead/client/types/microsites';

export type { ApplicationType, Status, TemplateType };

/** A microsite in lists and details. */
export type Microsite = MicrositeOut;
export type Setting = SettingOut;
export type Submission = SubmissionOut;
export type Keyword = Required<KeywordIn>;
export type Gallery = GalleryOut;

/** Names of the flags that show or hide a section (SITE-4). */
export type ShowFlag = Extract<keyof Setting, `show${string}`>;
/** Names of the flags that say which sections were saved (SITE-6). */
export type ProgressFlag = Exclude<keyof Submission, 'id' | 'micrositeId' | 'version' | 'createdAt'>;
export type GallerySlot = Extract<keyof Gallery, `imageUrl${string}`>;

/** A microsite with all its parts (SITE-1). */
export interface Site {
  microsite: Microsite;
  setting: Setting;
  submission: Submission;
  keywords: Keyword[];
  /** Null until the first image is saved. */
  gallery: Gallery | null;
}

/** An empty gallery. */
export const NEW_GALLERY = Object.fromEntries(
  Array.from({ length: 10 }, (_, at) => [`imageUrl${at + 1}`, null]),
) as Record<GallerySlot, null>;
