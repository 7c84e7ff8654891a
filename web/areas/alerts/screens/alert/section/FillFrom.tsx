import { Button, Link, type RecordForm } from '@masthead/kit';
import { useState } from 'react';
import { hasField, type Kind } from '../../../model/registry';
import { getSourceNoun, type Source, sourcePath, toSectionValues } from '../../../model/sources';
import type { Values } from '../../../model/values';
import { FillDialog } from './FillDialog';
import styles from './SectionEditor.module.css';

interface FillFromProps {
  kind: Kind;
  form: RecordForm<Values>;
  /** The record that the section was filled from, as `post/1740`; null for none. */
  source: string | null;
  onSource: (source: string) => void;
}

/** Return whether sections of a kind can be filled: those with a title and a body. */
export const isFillable = (kind: Kind): boolean => hasField(kind, 'title') && hasField(kind, 'body');

/** Button that fills the form from a post, event or microsite, and the way back to the record (ALERT-84). */
export function FillFrom({ kind, form, source, onSource }: FillFromProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fill = (chosen: Source, shorten: boolean) => {
    for (const [name, value] of Object.entries(toSectionValues(kind, chosen, shorten))) form.setValue(name, value);
    onSource(chosen.key);
    setIsOpen(false);
  };
  return (
    <div className={styles.fill}>
      <Button size="small" icon="post" onClick={() => setIsOpen(true)}>
        Fill from…
      </Button>
      {source && (
        <span>
          Filled from a {getSourceNoun(source)}. <Link to={sourcePath(source)}>Open it</Link>
        </span>
      )}
      {isOpen && (
        <FillDialog
          initial={kind.name === 'event' ? 'event' : kind.name === 'spotlight' ? 'microsite' : 'post'}
          onFill={fill}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
