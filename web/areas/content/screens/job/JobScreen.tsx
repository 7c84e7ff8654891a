import { PublicationScreen } from '../editor/PublicationScreen';
import { job } from './job';

/** `/career-listing` and `/career-listing/{id}` (CONTENT-3, CONTENT-19). */
export default function JobScreen() {
  return <PublicationScreen publication={job} />;
}
