import { PublicationScreen } from '../editor/PublicationScreen';
import { post } from './post';

/** `/post` and `/post/{id}` (document 001 §2). */
export default function PostScreen() {
  return <PublicationScreen publication={post} />;
}
