import { useList } from '@masthead/kit/lists';
import { useJobsQuery, usePrefetch } from '../../../api/lists';
import type { Job } from '../../../model/records';
import { BulkActions } from '../bulk/BulkActions';
import { JOB_FIELDS } from '../bulk/fields';
import { getFilters, getPageSize, RecordList } from '../RecordList';
import { columns } from './columns';

const getName = ({ jobTitle }: Job) => jobTitle;

const LIST = { filters: getFilters('jobs'), columns, pageSize: getPageSize('jobs') };

/** `/career-center`: the list of career listings (CONTENT-20). */
export default function JobList() {
  const list = useList(LIST);
  const answer = useJobsQuery(list.query);
  const prefetch = usePrefetch('jobs');
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
