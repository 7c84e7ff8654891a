import { formatBesideUtc, formatUtc, getLabel } from '@masthead/kit';
import { type Column, column, useList } from '@masthead/kit/lists';
import { listsApi } from '../../api/lists';
import { EVENT_TYPES } from '../../model/options';
import type { ContentEvent } from '../../model/records';
import { BulkActions } from './bulk/BulkActions';
import { EVENT_FIELDS } from './bulk/fields';
import { dateColumn, statusColumn } from './columns';
import styles from './Lists.module.css';
import { defineList, RecordList } from './RecordList';
import { RecordTitle } from './RecordTitle';

const columns: readonly Column<ContentEvent>[] = [
  column('title', 'Title', { kind: 'title', sortBy: 'service' }, ({ title, imageLink, publishedLate }) => (
    <RecordTitle title={title} image={imageLink} publishedLate={publishedLate} />
  )),
  column('type', 'Event type', { width: 96, wide: 'desk' }, ({ eventType }) => getLabel(EVENT_TYPES, eventType)),
  column('location', 'Location', { width: 128, wide: 'desk' }, ({ location }) => location || '–'),
  column('start', 'Start (UTC)', { width: 184, kind: 'id' }, ({ startUtc }) => renderUtc(startUtc)),
  column('end', 'End (UTC)', { width: 184, kind: 'id', wide: 'desk' }, ({ endUtc }) => renderUtc(endUtc)),
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
  const answer = listsApi.useEventsQuery(list.query);
  const prefetch = listsApi.usePrefetch('events');
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
