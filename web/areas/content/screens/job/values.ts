import type { JobIn, JobOut } from '@masthead/client/types/content';
import type { RichDocument } from '@masthead/kit';
import { JOB_CATEGORIES, wordOf } from '../../model/options';
import { COMMON_EMPTY, COMMON_LABELS, type CommonValues, commonBody, commonOf } from '../editor/fields/commonFields';
import { type ImagePlace, PLACE_EMPTY, PLACE_LABELS, PLACE_SHOWS, placeOf } from '../editor/fields/imagePlace';
import type { PublicationStatus } from '../editor/publicationStatus';
import { NEW, STATUS_FORMATS, STATUS_LABELS, statusOf } from '../editor/publicationStatus';
import type { Rules } from '../editor/rules';
import { asDocument, fileOrNothing, textOrNothing } from '../editor/stored';

/** Form values of a career listing (CONTENT-18, CONTENT-19). */
export interface JobValues extends PublicationStatus, CommonValues, ImagePlace {
  jobTitle: string;
  description: RichDocument | null;
  companyLogo: string | null;
  companyLogoLink: string;
  category: JobIn['category'] | null;
  company: string;
  location: string;
  link: string;
}

export const LABELS: Record<keyof JobValues, string> = {
  jobTitle: 'Career Title',
  description: 'Body',
  companyLogo: 'Company logo',
  ...PLACE_LABELS,
  companyLogoLink: 'Logo link',
  company: 'Company',
  location: 'Location',
  link: 'Link',
  ...STATUS_LABELS,
  category: 'Category',
  ...COMMON_LABELS,
};

export const EMPTY: JobValues = {
  ...NEW,
  ...COMMON_EMPTY,
  ...PLACE_EMPTY,
  jobTitle: '',
  description: null,
  companyLogo: null,
  companyLogoLink: '',
  category: null,
  company: '',
  location: '',
  link: '',
};

/** Required fields and limits of a career listing (CONTENT-18, CONTENT-19). */
export const RULES: Rules<JobValues> = {
  title: 'jobTitle',
  required: ['jobTitle', 'description', 'category', 'companyLogo'],
  limits: [
    { field: 'jobTitle', most: 100, tooLong: 'Career Title too long!' },
    { field: 'description', most: 500, tooLong: 'Body too long!' },
  ],
};

export function valuesOf(job: JobOut): JobValues {
  return {
    ...statusOf(job),
    ...commonOf(job),
    ...placeOf(job),
    jobTitle: job.jobTitle,
    description: asDocument(job.description),
    companyLogo: job.companyLogo,
    companyLogoLink: job.companyLogoLink ?? '',
    category: job.category as JobValues['category'],
    company: job.company ?? '',
    location: job.location ?? '',
    link: job.link ?? '',
  };
}

export function bodyOf(values: JobValues): JobIn {
  return {
    ...commonBody(values),
    jobTitle: values.jobTitle.trim(),
    description: values.description && { ...values.description },
    companyLogo: values.companyLogo,
    companyLogoLink: textOrNothing(values.companyLogoLink),
    displayImageAbove: values.displayImageAbove,
    displayTitle: values.displayTitle,
    category: values.category ?? null,
    company: textOrNothing(values.company),
    location: textOrNothing(values.location),
    link: textOrNothing(values.link),
  };
}

/** How values are displayed in the history and in conflicts. */
export const SHOWS = {
  ...STATUS_FORMATS,
  companyLogo: fileOrNothing,
  ...PLACE_SHOWS,
  category: (category: JobValues['category']) => wordOf(JOB_CATEGORIES, category),
};
