import { PublicationDialog } from '../editor/PublicationDialog';
import { post } from './post';

/** Editor dialog that a title in All Posts opens (CONTENT-8). */
export default function PostDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return <PublicationDialog publication={post} id={id} onClose={onClose} />;
}
