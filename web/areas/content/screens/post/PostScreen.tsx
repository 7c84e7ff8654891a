import { PublicationScreen } from '../editor/PublicationScreen';
import { post } from './post';

/** `/post` and `/post/{id}` (CONTENT-3, CONTENT-10). */
export default function PostScreen() {
  return <PublicationScreen publication={post} />;
}
