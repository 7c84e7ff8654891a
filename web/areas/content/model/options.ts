import type { JobIn } from '@masthead/client/types/content';
import type { Option } from '@masthead/kit';
import type { Ad, ApplicationType, Category, ContentEvent } from './records';

/** Audiences of a post (CONTENT-13). */
export const APPLICATION_TYPES: readonly Option<ApplicationType>[] = [
  { value: 'all', label: 'All' },
  { value: 'upstream', label: 'Upstream' },
  { value: 'downstream', label: 'Downstream' },
  { value: 'fillfinish', label: 'Fill/Finish' },
];

/** Content types of a post: labels of `commercialContent` (CONTENT-13). */
export const CONTENT_TYPES: readonly Option<boolean>[] = [
  { value: false, label: 'Editorial' },
  { value: true, label: 'Commercial' },
];

/** Categories of posts, in the order of the filter (CONTENT-9). */
export const CATEGORIES: readonly Category[] = [
  { id: 1, name: 'Books' },
  { id: 3, name: 'Events' },
  { id: 4, name: 'Guides' },
  { id: 7, name: 'White Papers' },
  { id: 8, name: 'Application Notes' },
  { id: 9, name: 'Articles' },
  { id: 10, name: 'Solutions' },
  { id: 12, name: 'Case Studies' },
  { id: 13, name: 'Posters' },
  { id: 19, name: 'Spotlight' },
  { id: 20, name: 'Patents' },
  { id: 22, name: 'Presentations' },
  { id: 29, name: 'Research Papers' },
  { id: 30, name: 'Surveys' },
];

/** Categories of a career listing (CONTENT-19). */
export const JOB_CATEGORIES: readonly Option<NonNullable<JobIn['category']>>[] = [
  { value: 'all', label: 'All' },
  { value: 'science', label: 'Science' },
  { value: 'business', label: 'Business' },
];

export const EVENT_TYPES: readonly Option<NonNullable<ContentEvent['eventType']>>[] = [
  { value: 'conference', label: 'Conference' },
  { value: 'seminar', label: 'Seminar' },
  { value: 'tradeshow', label: 'Tradeshow' },
  { value: 'training', label: 'Training' },
  { value: 'webinar', label: 'Webinar' },
];

export const AD_APPLICATION_TYPES: readonly Option<NonNullable<Ad['applicationType']>>[] = [
  { value: 'sponsored', label: 'Sponsored' },
  { value: 'default', label: 'Default' },
];

/** Placements of an ad (CONTENT-24). */
export const PLACEMENTS: readonly Option<NonNullable<Ad['placement']>>[] = [
  { value: 1, label: 'Spot 1' },
  { value: 2, label: 'Spot 2' },
  { value: 0, label: 'Default Ad Spots' },
];
