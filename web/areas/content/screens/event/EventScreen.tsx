import { PublicationScreen } from '../editor/PublicationScreen';
import { event } from './event';

/** `/event-listing` and `/event-listing/{id}` (document 001 §2). */
export default function EventScreen() {
  return <PublicationScreen publication={event} />;
}
