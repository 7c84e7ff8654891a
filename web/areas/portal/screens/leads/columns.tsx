import type { Column } from '@masthead/kit/lists';
import { getCell, LEAD_LABELS, type LeadField, NO_LINK } from '../../model/leads';
import type { Lead } from '../../model/records';
import { ExternalLink } from '../../parts/OutLink';

/** Return a column whose cells are plain texts or numbers of the lead. */
function toTextColumn(key: Exclude<LeadField, 'link'>, look: Partial<Column<Lead>>): Column<Lead> {
  return { key, header: LEAD_LABELS[key], render: (lead) => getCell(lead, key), ...look };
}

/** Email, First Name, Last Name, Company, Job Title, Clicks, Priority and Link (STATS-18). */
export const columns: readonly Column<Lead>[] = [
  toTextColumn('email', { kind: 'title', sortBy: 'service' }),
  toTextColumn('firstName', { width: 112 }),
  toTextColumn('lastName', { width: 120, sortBy: 'service' }),
  toTextColumn('company', { width: 168, sortBy: 'service' }),
  toTextColumn('jobTitle', { width: 168, wide: true }),
  toTextColumn('clicks', { width: 72, kind: 'number', sortBy: 'service' }),
  toTextColumn('priority', { width: 80, kind: 'number', wide: true }),
  {
    key: 'link',
    header: LEAD_LABELS.link,
    width: 152,
    wide: 'desk',
    render: ({ link }) => (link ? <ExternalLink to={link} /> : NO_LINK),
  },
];
