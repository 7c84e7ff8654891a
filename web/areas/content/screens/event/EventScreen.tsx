import { PublicationScreen } from '../editor/PublicationScreen';
import { event } from './event';

/** `/event-listing` and `/event-listing/{id}` (CONTENT-3, CONTENT-22). */
export default function EventScreen() {
  return <PublicationScreen publication={event} />;
}
