import { Button, Link, type RecordForm } from '@masthead/kit';
import { useState } from 'react';
import { hasField, type Kind } from '../../../model/registry';
import { type Filling, getSourceNoun, type Source, sourcePath, toSectionValues } from '../../../model/sources';
import type { Values } from '../../../model/values';
import { FillDialog } from './FillDialog';
import styles from './SectionEditor.module.css';

interface FillFromProps {
  kind: Kind;
  form: RecordForm<Values>;
  /** The record that the section was filled from, as `post/1740`; null for none. */
  source: string | null;
  /** Whether the form differs from it. */
  isEdited: boolean;
  onFill: (filling: Filling) => void;
}

/** Return whether sections of a kind can be filled: those with a title and a body. */
export const isFillable = (kind: Kind): boolean => hasField(kind, 'title') && hasField(kind, 'body');

/** Button that fills the form from a post, event or microsite, and the way back to the record (ALERT-84). */
export function FillFrom({ kind, form, source, isEdited, onFill }: FillFromProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fill = (chosen: Source, shorten: boolean) => {
    const values = toSectionValues(kind, chosen, shorten);
    for (const [name, value] of Object.entries(values)) form.setValue(name, value);
    onFill({ source: chosen.key, values });
    setIsOpen(false);
  };
  return (
    <div className={styles.fill}>
      <Button size="small" icon="post" onClick={() => setIsOpen(true)}>
        Fill from…
      </Button>
      {source && (
        <span>
          {describeSource(source, isEdited)} <Link to={sourcePath(source)}>Open it</Link>
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

function describeSource(source: string, isEdited: boolean): string {
  const noun = getSourceNoun(source);
  const filled = `Filled from ${noun === 'event' ? 'an' : 'a'} ${noun}`;
  return isEdited
    ? `${filled} and edited here: it does not follow changes there.`
    : `${filled}. Follows changes there until it is edited here.`;
}
