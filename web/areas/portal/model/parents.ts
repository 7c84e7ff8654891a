/** What leads belong to: a content item of an issue, or a campaign. */
export interface LeadParent {
  kind: 'content' | 'campaign';
  id: number;
  clientId: number;
}

/** Where the service keeps the leads of each (document 002 §7). */
const ADDRESSES = {
  content: { leads: 'email-lead-stats', upload: 'leads-csv-upload', reference: 'emailContentStatId' },
  campaign: { leads: 'emc-lead-stats', upload: 'emc-leads-csv-upload', reference: 'emcStatId' },
} as const;

export const addressesOf = ({ kind }: Pick<LeadParent, 'kind'>) => ADDRESSES[kind];
