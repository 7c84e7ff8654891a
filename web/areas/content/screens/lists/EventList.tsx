import { formatBesideUtc, formatUtc, getLabel } from '@masthead/kit';
import { type Column, useList } from '@masthead/kit/lists';
import { useEventsQuery, usePrefetch } from '../../api/lists';
import { EVENT_TYPES } from '../../model/options';
import type { ContentEvent } from '../../model/records';
import { BulkActions } from './bulk/BulkActions';
import { EVENT_FIELDS } from './bulk/fields';
import { dateColumn, statusColumn } from './columns';
import styles from './Lists.module.css';
import { defineList, RecordList } from './RecordList';
import { RecordTitle } from './RecordTitle';

const columns: readonly Column<ContentEvent>[] = [
  {
    key: 'title',
    header: 'Title',
    kind: 'title',
    sortBy: 'service',
    render: ({ title, imageLink, publishedLate }) => (
      <RecordTitle title={title} image={imageLink} publishedLate={publishedLate} />
    ),
  },
  {
    key: 'type',
    header: 'Event type',
    width: 96,
    wide: 'desk',
    render: ({ eventType }) => getLabel(EVENT_TYPES, eventType),
  },
  { key: 'location', header: 'Location', width: 128, wide: 'desk', render: ({ location }) => location || '–' },
  { key: 'start', header: 'Start (UTC)', width: 184, kind: 'id', render: ({ startUtc }) => renderUtc(startUtc) },
  { key: 'end', header: 'End (UTC)', width: 184, kind: 'id', wide: 'desk', render: ({ endUtc }) => renderUtc(endUtc) },
  statusColumn(),
  dateColumn(),
];

/** Start and end are shown in UTC (CONSOLE-13), and below it on the publisher's clocks. */
function renderUtc(moment: string | null) {
  if (!moment) return '–';
  return (
    <>
      {formatUtc(moment)}
      <span className={styles.zone}> UTC</span>
      <span className={styles.time}>{formatBesideUtc(moment)}</span>
    </>
  );
}

const getName = ({ title }: ContentEvent) => title;

const LIST = defineList('events', columns);

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
