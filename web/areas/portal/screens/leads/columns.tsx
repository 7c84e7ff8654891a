import type { Column } from '@masthead/kit/lists';
import { LEAD_LABELS, type LeadField, leadCell, NO_LINK } from '../../model/leads';
import type { Lead } from '../../model/records';
import { OutLink } from '../../parts/OutLink';

/** Return a column whose cells are plain texts or numbers of the lead. */
function plain(key: Exclude<LeadField, 'link'>, look: Partial<Column<Lead>>): Column<Lead> {
  return { key, header: LEAD_LABELS[key], render: (lead) => leadCell(lead, key), ...look };
}

/** Email, First Name, Last Name, Company, Job Title, Clicks, Priority and Link (STATS-18). */
export const columns: readonly Column<Lead>[] = [
  plain('email', { kind: 'title', sortBy: 'service' }),
  plain('firstName', { width: 112 }),
  plain('lastName', { width: 120, sortBy: 'service' }),
  plain('company', { width: 168, sortBy: 'service' }),
  plain('jobTitle', { width: 168, wide: true }),
  plain('clicks', { width: 72, kind: 'number', sortBy: 'service' }),
  plain('priority', { width: 80, kind: 'number', wide: true }),
  {
    key: 'link',
    header: LEAD_LABELS.link,
    width: 152,
    wide: 'desk',
    render: ({ link }) => (link ? <OutLink to={link} /> : NO_LINK),
  },
];
