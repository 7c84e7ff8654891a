import { PublicationDialog } from '../editor/PublicationDialog';
import { post } from './post';

/** The popup editor that a title in All Posts opens (document 001 §2). */
export default function PostDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return <PublicationDialog publication={post} id={id} onClose={onClose} />;
}
