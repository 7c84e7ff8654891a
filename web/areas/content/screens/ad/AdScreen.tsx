import { PublicationScreen } from '../editor/PublicationScreen';
import { ad } from './ad';

/** `/ad` and `/ad/{id}` (CONTENT-3, CONTENT-24). */
export default function AdScreen() {
  return <PublicationScreen publication={ad} />;
}
