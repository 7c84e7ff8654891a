import styles from './DiffView.module.css';
import { diffWords } from './merge';

export interface ChangesProps {
  before: string;
  after: string;
  /** Show additions only: the text as it is now. */
  onlyNew?: boolean;
}

/** Word diff of two texts: deletions struck through, additions underlined. */
export default function DiffView({ before, after, onlyNew = false }: ChangesProps) {
  let at = 0;
  return diffWords(before, after).map(({ text, kind }) => {
    at += text.length;
    if (onlyNew && kind === 'removed') return null;
    if (kind === 'same') return <span key={at}>{text}</span>;
    return kind === 'added' ? (
      <ins key={`+${at}`} className={styles.added}>
        {text}
      </ins>
    ) : (
      <del key={`-${at}`} className={styles.removed}>
        {text}
      </del>
    );
  });
}
