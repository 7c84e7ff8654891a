import { textOrNull } from '../stored';

/** Fields that posts, career listings and events have in common. */
export interface CommonValues {
  boldTitle: boolean;
  italicTitle: boolean;
  notes: string;
  clientId: number | null;
  /** The client's id in the portal; derived from the client. */
  clientPortalId: number | null;
  attribution: string;
  attribution2: string;
}

export const COMMON_LABELS: Record<keyof CommonValues, string> = {
  boldTitle: 'Bold title',
  italicTitle: 'Italic title',
  notes: 'Notes',
  clientId: 'Client ID',
  clientPortalId: 'Client portal ID',
  attribution: 'Attribution',
  attribution2: 'Attribution 2',
};

export const COMMON_EMPTY: CommonValues = {
  boldTitle: false,
  italicTitle: false,
  notes: '',
  clientId: null,
  clientPortalId: null,
  attribution: '',
  attribution2: '',
};

type Stored = { [K in keyof CommonValues]: CommonValues[K] | null };

export const toCommonValues = (record: Stored): CommonValues => ({
  boldTitle: record.boldTitle ?? false,
  italicTitle: record.italicTitle ?? false,
  notes: record.notes ?? '',
  clientId: record.clientId,
  clientPortalId: record.clientPortalId,
  attribution: record.attribution ?? '',
  attribution2: record.attribution2 ?? '',
});

export const toCommonBody = (values: CommonValues) => ({
  boldTitle: values.boldTitle,
  italicTitle: values.italicTitle,
  notes: textOrNull(values.notes),
  clientId: values.clientId,
  clientPortalId: values.clientPortalId,
  attribution: textOrNull(values.attribution),
  attribution2: textOrNull(values.attribution2),
});
