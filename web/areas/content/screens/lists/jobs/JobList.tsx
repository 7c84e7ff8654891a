import { useJobsQuery, usePrefetch } from '../../../api/lists';
import type { Job } from '../../../model/records';
import { BulkActions } from '../bulk/BulkActions';
import { JOB_FIELDS } from '../bulk/fields';
import { RecordList } from '../RecordList';
import { useListState } from '../useListState';
import { columns } from './columns';

const getName = ({ jobTitle }: Job) => jobTitle;

/** `/career-center`: the list of career listings (CONTENT-20). */
export default function JobList() {
  const list = useListState('jobs');
  const query = useJobsQuery(list.query);
  const prefetch = usePrefetch('jobs');
  return (
    <RecordList
      title="Career Center"
      words={{ create: 'Post a Listing', remove: 'Delete Listings' }}
      {...{ list, answer: query, columns, getName }}
      onNearNext={() => prefetch(list.nextQuery)}
      bulk={(ids) => <BulkActions kind="jobs" ids={ids} fields={JOB_FIELDS} />}
    />
  );
}
