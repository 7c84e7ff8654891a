import { getLabel } from '@masthead/kit';
import { type Column, column, useList } from '@masthead/kit/lists';
import { listsApi } from '../../api/lists';
import { JOB_CATEGORIES } from '../../model/options';
import type { Job } from '../../model/records';
import { BulkActions } from './bulk/BulkActions';
import { JOB_FIELDS } from './bulk/fields';
import { clientColumn, dateColumn, statusColumn } from './columns';
import { defineList, RecordList } from './RecordList';
import { RecordTitle } from './RecordTitle';

const columns: readonly Column<Job>[] = [
  column('title', 'Career title', { kind: 'title', sortBy: 'service' }, ({ jobTitle, companyLogo, publishedLate }) => (
    <RecordTitle title={jobTitle} image={companyLogo} logo publishedLate={publishedLate} />
  )),
  column('company', 'Company', { width: 168 }, ({ company }) => company || '–'),
  column('location', 'Location', { width: 176, wide: 'desk' }, ({ location }) => location || '–'),
  column('category', 'Category', { width: 84, wide: 'desk' }, ({ category }) => getLabel(JOB_CATEGORIES, category)),
  clientColumn(),
  statusColumn(),
  dateColumn(),
];

const getName = ({ jobTitle }: Job) => jobTitle;

const LIST = defineList('jobs', columns);

/** `/career-center`: the list of career listings (CONTENT-20). */
export default function JobList() {
  const list = useList(LIST);
  const answer = listsApi.useJobsQuery(list.query);
  const prefetch = listsApi.usePrefetch('jobs');
  return (
    <RecordList
      title="Career Center"
      words={{ create: 'Post a Listing', remove: 'Delete Listings' }}
      {...{ list, answer, getName }}
      kind="jobs"
      onNearNext={() => prefetch(list.nextQuery)}
      bulk={(ids) => <BulkActions kind="jobs" ids={ids} fields={JOB_FIELDS} />}
    />
  );
}
