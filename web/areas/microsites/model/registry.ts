import { micrositeSections } from '../../../client/generated/microsite-sections';
import type { ProgressFlag, ShowFlag } from './records';

export type SectionName =
  | 'organization-details'
  | 'call-to-action'
  | 'logo-bio'
  | 'keywords'
  | 'focus'
  | 'panels'
  | 'resources'
  | 'be-connected'
  | 'media-gallery';

export type FieldType =
  | 'text'
  | 'lines'
  | 'link'
  | 'free-link'
  | 'image'
  | 'colour'
  | 'application-type'
  | 'categories'
  | 'keywords';

/** Width and height in pixels. */
type Pixels = readonly [number, number];

/** What a picture, or a video, may be. */
export interface PictureRule {
  /** Null: any size. */
  size: { least: Pixels; most: Pixels } | null;
  pdf: boolean;
  video: boolean;
}

/** One field of a section, as the microsites service declares it. */
export interface Field {
  name: string;
  type: FieldType;
  label: string;
  /** Characters at most; further typing is blocked. */
  limit: number | null;
  required: boolean;
  picture: PictureRule | null;
}

interface DeclaredSection {
  /** Its word in addresses. */
  path: SectionName;
  title: string;
  /** Set by saving it; keywords have none: one keyword is enough. */
  progress: ProgressFlag | null;
  /** Unset by "Disable this section"; null for what is never hidden. */
  shownBy: ShowFlag | null;
  fields: readonly Field[];
}

interface Registry {
  sections: readonly DeclaredSection[];
  /** By slot: images, then videos. */
  gallery: Readonly<Record<string, PictureRule>>;
  /** Characters of the button text in the form with which staff create a microsite. */
  staffButtonText: number;
  /** As many keywords as a new microsite may have. */
  keywordCount: number;
  /** As many microsites as an exhibitor may have. */
  mostMicrosites: number;
}

/** The service's own table of sections, generated from it and never copied by hand (document 000 §2, §3, §5). */
export const registry: Registry = micrositeSections;
