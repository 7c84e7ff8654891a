import { PublicationScreen } from '../editor/PublicationScreen';
import { ad } from './ad';

/** `/ad` and `/ad/{id}` (document 001 §2). */
export default function AdScreen() {
  return <PublicationScreen publication={ad} />;
}
