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

/** A microsite as it is listed and read. */
export type Microsite = MicrositeOut;
export type Setting = SettingOut;
export type Submission = SubmissionOut;
export type Keyword = Required<KeywordIn>;
export type Gallery = GalleryOut;

/** The sections that can be hidden. */
export type ShowFlag = Extract<keyof Setting, `show${string}`>;
/** Which sections were saved. */
export type ProgressFlag = Exclude<keyof Submission, 'id' | 'micrositeId' | 'version' | 'createdAt'>;
export type GallerySlot = Extract<keyof Gallery, `imageUrl${string}`>;

/** A microsite and all that belongs to it. */
export interface Site {
  microsite: Microsite;
  setting: Setting;
  submission: Submission;
  keywords: Keyword[];
  /** Null until the first picture is saved. */
  gallery: Gallery | null;
}

/** A gallery without a picture. */
export const NEW_GALLERY = Object.fromEntries(
  Array.from({ length: 10 }, (_, at) => [`imageUrl${at + 1}`, null]),
) as Record<GallerySlot, null>;
