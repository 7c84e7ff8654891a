import { useEventsQuery, usePrefetch } from '../../../api/lists';
import type { ContentEvent } from '../../../model/records';
import { BulkActions } from '../bulk/BulkActions';
import { EVENT_FIELDS } from '../bulk/fields';
import { RecordList } from '../RecordList';
import { useListState } from '../useListState';
import { columns } from './columns';

const getName = ({ title }: ContentEvent) => title;

/** `/events`: the list of events (CONTENT-23). */
export default function EventList() {
  const list = useListState('events');
  const query = useEventsQuery(list.query);
  const prefetch = usePrefetch('events');
  return (
    <RecordList
      title="Events"
      words={{ create: 'Post an Event', remove: 'Delete Events' }}
      {...{ list, answer: query, columns, getName }}
      onNearNext={() => prefetch(list.nextQuery)}
      bulk={(ids) => <BulkActions kind="events" ids={ids} fields={EVENT_FIELDS} />}
    />
  );
}
