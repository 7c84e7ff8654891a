import type { AdIn, AdOut } from '@masthead/client/types/content';
import { describeFields, getLabel, text, title, type ValuesOf, value } from '@masthead/kit';
import { publications } from '../../../../client/generated/publications';
import { AD_APPLICATION_TYPES, PLACEMENTS } from '../../model/options';
import { file } from '../editor/fields/commonFields';
import { STATUS_FIELDS, type WholeBody } from '../editor/publicationStatus';
import type { Rules } from '../editor/rules';

/** The fields of an ad (CONTENT-24). */
const FIELDS = {
  name: title('Ad Name'),
  sponsor: text('Sponsor'),
  imageLink: file('Ad Image'),
  link: text('Link/URL'),
  trackingCode: text('Tracking Code'),
  ...STATUS_FIELDS,
  placement: value<AdOut['placement']>('Placement', null, { format: (placement) => getLabel(PLACEMENTS, placement) }),
  applicationType: value<AdOut['applicationType']>('Application Type', null, {
    format: (type) => getLabel(AD_APPLICATION_TYPES, type),
  }),
};

export type AdValues = ValuesOf<typeof FIELDS>;

/** Fields for other sites, which the form leaves as they are. */
type LeftAlone = 'companyLogoLink' | 'default' | 'displayImageAbove' | 'displayTitle';

export const FORM = describeFields(FIELDS) satisfies {
  toRequestBody: (values: AdValues) => Omit<WholeBody<AdIn>, LeftAlone>;
};

/** Required fields and limits of an ad (CONTENT-24). */
export const RULES: Rules<AdValues> = publications.kinds.ads;

/** Accepted image size, 480 × 395 to 490 × 405 px (CONTENT-25). */
export const SIZE = publications.adImage;
