import { useList } from '@masthead/kit/lists';
import { useEventsQuery, usePrefetch } from '../../../api/lists';
import type { ContentEvent } from '../../../model/records';
import { BulkActions } from '../bulk/BulkActions';
import { EVENT_FIELDS } from '../bulk/fields';
import { getFilters, getPageSize, RecordList } from '../RecordList';
import { columns } from './columns';

const getName = ({ title }: ContentEvent) => title;

const LIST = { filters: getFilters('events'), columns, pageSize: getPageSize('events') };

/** `/events`: the list of events (CONTENT-23). */
export default function EventList() {
  const list = useList(LIST);
  const answer = useEventsQuery(list.query);
  const prefetch = usePrefetch('events');
  return (
    <RecordList
      title="Events"
      words={{ create: 'Post an Event', remove: 'Delete Events' }}
      {...{ list, answer, getName }}
      kind="events"
      onNearNext={() => prefetch(list.nextQuery)}
      bulk={(ids) => <BulkActions kind="events" ids={ids} fields={EVENT_FIELDS} />}
    />
  );
}
