import type { Column } from '@masthead/kit/lists';
import { getLabel, JOB_CATEGORIES } from '../../../model/options';
import type { Job } from '../../../model/records';
import { clientColumn, dateColumn, statusColumn } from '../columns';
import { RecordTitle } from '../RecordTitle';

export const columns: readonly Column<Job>[] = [
  {
    key: 'title',
    header: 'Career title',
    kind: 'title',
    sortBy: 'service',
    render: ({ jobTitle, companyLogo, publishedLate }) => (
      <RecordTitle title={jobTitle} image={companyLogo} logo publishedLate={publishedLate} />
    ),
  },
  { key: 'company', header: 'Company', width: 168, render: ({ company }) => company || '–' },
  { key: 'location', header: 'Location', width: 176, wide: 'desk', render: ({ location }) => location || '–' },
  {
    key: 'category',
    header: 'Category',
    width: 84,
    wide: 'desk',
    render: ({ category }) => getLabel(JOB_CATEGORIES, category),
  },
  clientColumn(),
  statusColumn(),
  dateColumn(),
];
