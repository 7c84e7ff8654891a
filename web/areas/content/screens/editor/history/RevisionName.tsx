import { toProblem } from '@masthead/client';
import type { RevisionOut } from '@masthead/client/types/content';
import { Button, TextField, toast } from '@masthead/kit';
import { type FormEvent, useState } from 'react';
import { useNameRevisionMutation } from '../../../api/publications';
import type { Kind } from '../../../model/kinds';
import styles from './History.module.css';

interface RevisionNameProps {
  kind: Kind;
  id: number;
  revision: RevisionOut;
}

/** Name of a revision. Named revisions can be found again and are never purged. */
export function RevisionName({ kind, id, revision }: RevisionNameProps) {
  const [nameRevision, { isLoading }] = useNameRevisionMutation();
  const [name, setName] = useState(revision.name ?? '');
  const isChanged = name.trim() !== (revision.name ?? '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    nameRevision({ kind, id, revision: revision.id ?? 'current', name: name.trim() || null })
      .unwrap()
      .catch((problem: unknown) => toast.error(toProblem(problem).message));
  };
  return (
    <form className={styles.naming} onSubmit={save}>
      <TextField
        id={`name-of-${revision.version}`}
        name="name"
        label="Name"
        placeholder={`Version ${revision.version}`}
        value={name}
        onChange={setName}
      />
      {isChanged && (
        <Button type="submit" busy={isLoading}>
          Save name
        </Button>
      )}
    </form>
  );
}
