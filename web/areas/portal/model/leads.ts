import type { Lead } from './records';

/** The fields of a lead, in the order of the table (document 002 §2). */
export const LEAD_LABELS = {
  email: 'Email',
  firstName: 'First Name',
  lastName: 'Last Name',
  company: 'Company',
  jobTitle: 'Job Title',
  clicks: 'Clicks',
  priority: 'Priority',
  link: 'Link',
} as const;

export type LeadField = keyof typeof LEAD_LABELS;

export const LEAD_FIELDS = Object.keys(LEAD_LABELS) as LeadField[];

/** A cell as the documents show it: N/A for an empty name, clicks from 0, priority as 1 or 0, NA for no link. */
export function leadCell(lead: Lead, field: Exclude<LeadField, 'link'>): string | number {
  if (field === 'clicks') return lead.clicks;
  if (field === 'priority') return lead.priority ? 1 : 0;
  return lead[field] || 'N/A';
}

export const NO_LINK = 'NA';

/** "312" leads, or N/A where there are none (document 002 §2). */
export function leadCountText(count: number): string {
  return count > 0 ? count.toLocaleString('en-US') : 'N/A';
}
