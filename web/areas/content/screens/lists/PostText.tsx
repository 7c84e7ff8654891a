import type { RichDocument } from '@masthead/kit';
import { RichText } from '@masthead/kit/editor';
import styles from './Lists.module.css';

/** The text of a post in the list. */
export default function PostText({ body }: { body: RichDocument }) {
  return (
    <div className={styles.body}>
      <RichText document={body} />
    </div>
  );
}
