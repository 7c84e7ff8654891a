import { PublicationScreen } from '../editor/PublicationScreen';
import { job } from './job';

/** `/career-listing` and `/career-listing/{id}` (document 001 §2). */
export default function JobScreen() {
  return <PublicationScreen publication={job} />;
}
