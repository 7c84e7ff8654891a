import type { Column } from '@masthead/kit/lists';
import { AD_APPLICATION_TYPES, getLabel, PLACEMENTS } from '../../../model/options';
import type { Ad } from '../../../model/records';
import { dateColumn, statusColumn } from '../columns';
import { RecordTitle } from '../RecordTitle';

/** Ad Name, Sponsor, Date, Application Type, Placement and Status (CONTENT-26). */
export const columns: readonly Column<Ad>[] = [
  {
    key: 'title',
    header: 'Ad Name',
    kind: 'title',
    sortBy: 'service',
    render: ({ name, imageLink, publishedLate }) => (
      <RecordTitle title={name} image={imageLink} publishedLate={publishedLate} />
    ),
  },
  { key: 'sponsor', header: 'Sponsor', width: 176, render: ({ sponsor }) => sponsor || '–' },
  dateColumn(),
  {
    key: 'application',
    header: 'Application Type',
    width: 128,
    wide: 'desk',
    render: ({ applicationType }) => getLabel(AD_APPLICATION_TYPES, applicationType),
  },
  {
    key: 'placement',
    header: 'Placement',
    width: 144,
    wide: 'desk',
    render: ({ placement }) => getLabel(PLACEMENTS, placement),
  },
  statusColumn(),
];
