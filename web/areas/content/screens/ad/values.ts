import type { AdIn, AdOut } from '@masthead/client/types/content';
import { publications } from '../../../../client/generated/publications';
import { AD_APPLICATION_TYPES, getLabel, PLACEMENTS } from '../../model/options';
import { formatFileName, textOrNull } from '../editor/conversions';
import type { PublicationStatus, WholeBody } from '../editor/publicationStatus';
import { NEW_STATUS, pickStatus, STATUS_FORMATS, STATUS_LABELS } from '../editor/publicationStatus';
import type { Rules } from '../editor/rules';

/** Form values of an ad (CONTENT-24). */
export interface AdValues extends PublicationStatus {
  name: string;
  sponsor: string;
  imageLink: string | null;
  placement: AdOut['placement'];
  link: string;
  trackingCode: string;
  applicationType: AdOut['applicationType'];
}

export const LABELS: Record<keyof AdValues, string> = {
  name: 'Ad Name',
  sponsor: 'Sponsor',
  imageLink: 'Ad Image',
  link: 'Link/URL',
  trackingCode: 'Tracking Code',
  ...STATUS_LABELS,
  placement: 'Placement',
  applicationType: 'Application Type',
};

export const EMPTY: AdValues = {
  ...NEW_STATUS,
  name: '',
  sponsor: '',
  imageLink: null,
  placement: null,
  link: '',
  trackingCode: '',
  applicationType: null,
};

/** Required fields and limits of an ad (CONTENT-24). */
export const RULES: Rules<AdValues> = publications.kinds.ads;

/** Accepted image size, 480 × 395 to 490 × 405 px (CONTENT-25). */
export const SIZE = publications.adImage;

export function toFormValues(ad: AdOut): AdValues {
  return {
    ...pickStatus(ad),
    name: ad.name,
    sponsor: ad.sponsor ?? '',
    imageLink: ad.imageLink,
    placement: ad.placement,
    link: ad.link ?? '',
    trackingCode: ad.trackingCode ?? '',
    applicationType: ad.applicationType,
  };
}

/** Fields for other sites, which the form leaves as they are. */
type LeftAlone = 'companyLogoLink' | 'default' | 'displayImageAbove' | 'displayTitle';

export function toRequestBody(values: AdValues): Omit<WholeBody<AdIn>, LeftAlone> {
  return {
    name: values.name.trim(),
    sponsor: textOrNull(values.sponsor),
    imageLink: values.imageLink,
    placement: values.placement,
    link: textOrNull(values.link),
    trackingCode: textOrNull(values.trackingCode),
    applicationType: values.applicationType,
  };
}

/** How values are displayed in the history and in conflicts. */
export const FORMATTERS = {
  ...STATUS_FORMATS,
  imageLink: formatFileName,
  placement: (placement: AdValues['placement']) => getLabel(PLACEMENTS, placement),
  applicationType: (type: AdValues['applicationType']) => getLabel(AD_APPLICATION_TYPES, type),
};
