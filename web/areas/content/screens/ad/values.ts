import type { AdIn, AdOut } from '@masthead/client/types/content';
import { AD_APPLICATION_TYPES, PLACEMENTS, wordOf } from '../../model/options';
import type { PublicationStatus } from '../editor/publicationStatus';
import { NEW, STATUS_FORMATS, STATUS_LABELS, statusOf } from '../editor/publicationStatus';
import type { Rules } from '../editor/rules';
import { fileOrNothing, textOrNothing } from '../editor/stored';

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
  ...NEW,
  name: '',
  sponsor: '',
  imageLink: null,
  placement: null,
  link: '',
  trackingCode: '',
  applicationType: null,
};

/** Required fields of an ad (CONTENT-24). */
export const RULES: Rules<AdValues> = {
  title: 'name',
  required: ['name', 'sponsor', 'imageLink', 'placement', 'link', 'applicationType'],
  limits: [],
};

/** Accepted image size, 480 × 395 to 490 × 405 px (CONTENT-25). */
export const SIZE = { min: { width: 480, height: 395 }, max: { width: 490, height: 405 } };

export function valuesOf(ad: AdOut): AdValues {
  return {
    ...statusOf(ad),
    name: ad.name,
    sponsor: ad.sponsor ?? '',
    imageLink: ad.imageLink,
    placement: ad.placement,
    link: ad.link ?? '',
    trackingCode: ad.trackingCode ?? '',
    applicationType: ad.applicationType,
  };
}

export function bodyOf(values: AdValues): AdIn {
  return {
    name: values.name.trim(),
    sponsor: textOrNothing(values.sponsor),
    imageLink: values.imageLink,
    placement: values.placement as AdIn['placement'],
    link: textOrNothing(values.link),
    trackingCode: textOrNothing(values.trackingCode),
    applicationType: values.applicationType,
  };
}

/** How values are displayed in the history and in conflicts. */
export const SHOWS = {
  ...STATUS_FORMATS,
  imageLink: fileOrNothing,
  placement: (placement: AdValues['placement']) => wordOf(PLACEMENTS, placement),
  applicationType: (type: AdValues['applicationType']) => wordOf(AD_APPLICATION_TYPES, type),
};
