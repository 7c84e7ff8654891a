import type { JobIn, JobOut } from '@masthead/client/types/content';
import type { RichDocument } from '@masthead/kit';
import { publications } from '../../../../client/generated/publications';
import { getLabel, JOB_CATEGORIES } from '../../model/options';
import { formatFileName, textOrNull, toDocument } from '../editor/conversions';
import {
  COMMON_EMPTY,
  COMMON_LABELS,
  type CommonValues,
  toCommonBody,
  toCommonValues,
} from '../editor/fields/commonFields';
import {
  type ImagePlace,
  PLACE_EMPTY,
  PLACE_FORMATTERS,
  PLACE_LABELS,
  toImagePlace,
} from '../editor/fields/imagePlace';
import type { PublicationStatus, WholeBody } from '../editor/publicationStatus';
import { NEW_STATUS, pickStatus, STATUS_FORMATS, STATUS_LABELS } from '../editor/publicationStatus';
import type { Rules } from '../editor/rules';

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
  ...NEW_STATUS,
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
export const RULES: Rules<JobValues> = publications.kinds.jobs;

export function toFormValues(job: JobOut): JobValues {
  return {
    ...pickStatus(job),
    ...toCommonValues(job),
    ...toImagePlace(job),
    jobTitle: job.jobTitle,
    description: toDocument(job.description),
    companyLogo: job.companyLogo,
    companyLogoLink: job.companyLogoLink ?? '',
    category: job.category as JobValues['category'],
    company: job.company ?? '',
    location: job.location ?? '',
    link: job.link ?? '',
  };
}

export function toRequestBody(values: JobValues): WholeBody<JobIn> {
  return {
    ...toCommonBody(values),
    jobTitle: values.jobTitle.trim(),
    description: values.description && { ...values.description },
    companyLogo: values.companyLogo,
    companyLogoLink: textOrNull(values.companyLogoLink),
    displayImageAbove: values.displayImageAbove,
    displayTitle: values.displayTitle,
    category: values.category ?? null,
    company: textOrNull(values.company),
    location: textOrNull(values.location),
    link: textOrNull(values.link),
  };
}

/** How values are displayed in the history and in conflicts. */
export const FORMATTERS = {
  ...STATUS_FORMATS,
  companyLogo: formatFileName,
  ...PLACE_FORMATTERS,
  category: (category: JobValues['category']) => getLabel(JOB_CATEGORIES, category),
};
