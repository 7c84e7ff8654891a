import { micrositeSections } from '../../../client/generated/microsite-sections';
import type { ProgressFlag, ShowFlag } from './records';

type Declared = (typeof micrositeSections)['sections'][number];
export type SectionName = Declared['path'];
export type FieldType = Declared['fields'][number]['type'] | 'keywords';

/** Width and height in pixels. */
type Pixels = readonly [number, number];

/** Accepted file types and size of an image or a video. */
export interface PictureRule {
  /** Null if any size is accepted. */
  size: { least: Pixels; most: Pixels } | null;
  pdf: boolean;
  video: boolean;
}

/** One field of a section, as the microsites service declares it. */
export interface Field {
  name: string;
  type: FieldType;
  label: string;
  /** Maximum length in characters; typing past it is blocked (SITE-8). */
  limit: number | null;
  required: boolean;
  picture: PictureRule | null;
}

interface DeclaredSection {
  /** Its name in URLs. */
  path: SectionName;
  title: string;
  /** Set when the section is saved. Keywords have no flag: one keyword is enough. */
  progress: ProgressFlag | null;
  /** Cleared by "Disable this section"; null if the section cannot be hidden (SITE-6). */
  shownBy: ShowFlag | null;
  fields: readonly Field[];
}

interface Registry {
  sections: readonly DeclaredSection[];
  /** By slot: images, then videos (SITE-2). */
  gallery: Readonly<Record<string, PictureRule>>;
  /** Limit of the button text in the staff's form (SITE-8). */
  staffButtonText: number;
  /** Maximum number of keywords of a new microsite (SITE-4). */
  keywordCount: number;
  /** Maximum number of microsites per exhibitor (ACCESS-2). */
  mostMicrosites: number;
}

/** The service's table of sections; generated from the service, never edited by hand. */
export const registry: Registry = micrositeSections;
