import type { JobIn } from '@masthead/client/types/content';
import { describeFields, getLabel, richText, text, title, type ValuesOf, value } from '@masthead/kit';
import { publications } from '../../../../client/generated/publications';
import { JOB_CATEGORIES } from '../../model/options';
import { COMMON_FIELDS, file, PLACE_FIELDS } from '../editor/fields/commonFields';
import { STATUS_FIELDS, type WholeBody } from '../editor/publicationStatus';
import type { Rules } from '../editor/rules';

type Category = NonNullable<JobIn['category']> | null;

/** The fields of a career listing (CONTENT-18, CONTENT-19). */
const FIELDS = {
  jobTitle: title('Career Title'),
  description: richText('Body'),
  companyLogo: file('Company logo'),
  ...PLACE_FIELDS,
  companyLogoLink: text('Logo link'),
  company: text('Company'),
  location: text('Location'),
  link: text('Link'),
  ...STATUS_FIELDS,
  category: {
    ...value<Category>('Category', null, { format: (category) => getLabel(JOB_CATEGORIES, category) }),
    read: (stored: string | null) => stored as Category,
  },
  ...COMMON_FIELDS,
};

export type JobValues = ValuesOf<typeof FIELDS>;

export const FORM = describeFields(FIELDS) satisfies { toRequestBody: (values: JobValues) => WholeBody<JobIn> };

/** Required fields and limits of a career listing (CONTENT-18, CONTENT-19). */
export const RULES: Rules<JobValues> = publications.kinds.jobs;
