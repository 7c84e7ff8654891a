import { formatCount } from '@masthead/kit';
import type { Lead } from './records';

/** Labels of a lead's fields in table order (STATS-18). */
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

/**
 * Return a table cell: N/A for an empty name, 0 for missing clicks, priority as 1 or 0, NA without a link (STATS-18).
 */
export function getCell(lead: Lead, field: Exclude<LeadField, 'link'>): string | number {
  if (field === 'clicks') return lead.clicks;
  if (field === 'priority') return lead.priority ? 1 : 0;
  return lead[field] || 'N/A';
}

export const NO_LINK = 'NA';

/** Return a cell of a lead that an import would store; "–" for an empty one. */
export function getSample(lead: Lead, field: LeadField): string | number {
  if (field === 'priority') return lead.priority ? 'Yes' : '–';
  return lead[field] || (field === 'clicks' ? 0 : '–');
}

/** Return the number of leads: "312", or N/A for none. */
export function formatLeadCount(count: number): string {
  return count > 0 ? formatCount(count) : 'N/A';
}
