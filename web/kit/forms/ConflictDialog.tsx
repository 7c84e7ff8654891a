import { useState } from 'react';
import { Button } from '../actions/Button';
import { Dialog } from '../overlays/Dialog';
import styles from './ConflictDialog.module.css';
import DiffView from './DiffView';
import type { Conflict, RecordForm } from './form';
import { type FieldDifference, listDifferences } from './merge';
import { formatSave } from './saves';
import { useEarlierSaves } from './useEarlierSaves';

type Version = 'mine' | 'theirs' | 'merged';

export interface ConflictDialogProps<V extends object> {
  form: RecordForm<V>;
  conflict: Conflict<V>;
}

/** Resolves an edit conflict: shows both versions of each differing field and a choice for each. */
export default function ConflictDialog<V extends object>({ form, conflict }: ConflictDialogProps<V>) {
  const { theirs, base, isSavePending, dismiss, resolve } = conflict;
  const differences = sortByField(listDifferences(base, form.values, theirs), form.labels);
  const [chosen, setChosen] = useState<Record<string, Version>>({});
  const choiceOf = (one: FieldDifference<V>) => chosen[one.name] ?? getDefaultVersion(one);
  const choices = differences.map((one) => [one.name, getVersionValue(one, choiceOf(one), form.values, theirs.values)]);
  const result = { ...form.values, ...(Object.fromEntries(choices) as Partial<V>) };
  const allMine = differences.every((one) => choiceOf(one) === 'mine');
  const mergeable = differences.some(({ merged }) => merged !== undefined);
  return (
    <Dialog
      opened
      title="Someone else saved changes"
      onClose={dismiss}
      footer={
        <>
          <Button onClick={dismiss}>Keep editing</Button>
          <Button onClick={() => resolve(theirs.values, false)}>Use theirs</Button>
          <Button kind="primary" onClick={() => resolve(result, isSavePending)}>
            {isSavePending
              ? `Save ${allMine ? 'mine' : 'selection'}`
              : `Continue with ${allMine ? 'mine' : 'selection'}`}
          </Button>
        </>
      }
    >
      <EarlierSaves conflict={conflict} />
      <p className={styles.explained}>
        {differences.length === 0
          ? 'No fields differ. Nothing was overwritten.'
          : 'Nothing was overwritten. Choose a version of each field:'}
      </p>
      {differences.length > 0 && (
        <table className={styles.versions}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs (saved)</th>
              {mergeable && <th scope="col">Merged</th>}
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <FieldRow
                key={one.name}
                {...{ form, conflict, one, mergeable }}
                choice={choiceOf(one)}
                onChoose={(version) => setChosen((before) => ({ ...before, [one.name]: version }))}
              />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

/** The saves since the form was opened, with their users. */
function EarlierSaves<V extends object>({ conflict }: { conflict: Conflict<V> }) {
  const saves = useEarlierSaves(conflict);
  const { by } = conflict.theirs;
  if (saves.length === 0 && by) return <p className={styles.saves}>{by} saved this.</p>;
  return (
    <ul className={styles.saves}>
      {saves.map((save) => (
        <li key={save.at}>{formatSave(save)}</li>
      ))}
    </ul>
  );
}

interface FieldRowProps<V extends object> extends ConflictDialogProps<V> {
  one: FieldDifference<V>;
  mergeable: boolean;
  choice: Version;
  onChoose: (version: Version) => void;
}

function FieldRow<V extends object>({ form, conflict, one, mergeable, choice, onChoose }: FieldRowProps<V>) {
  const { name, merged } = one;
  const before = form.formatValue(name, conflict.base[name]);
  const option = (version: Version, value: V[keyof V & string]) => {
    const shown = form.formatValue(name, value);
    return (
      <td>
        <label className={styles.option}>
          <input
            type="radio"
            name={`version-of-${name}`}
            checked={choice === version}
            onChange={() => onChoose(version)}
          />
          <span>{one.origin === 'both' ? <DiffView onlyNew before={before} after={shown} /> : shown}</span>
        </label>
      </td>
    );
  };
  return (
    <tr>
      <th scope="row">{form.labels[name]}</th>
      {option('mine', form.values[name])}
      {option('theirs', conflict.theirs.values[name])}
      {merged !== undefined ? option('merged', merged) : mergeable && <td />}
    </tr>
  );
}

function sortByField<V extends object>(
  found: FieldDifference<V>[],
  labels: Record<string, string>,
): FieldDifference<V>[] {
  const names = Object.keys(labels);
  return found.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}

/** Return the default choice: the only changed version; if both changed, the merge if there is one, else mine. */
function getDefaultVersion<V extends object>({ origin, merged }: FieldDifference<V>): Version {
  if (origin !== 'both') return origin;
  return merged === undefined ? 'mine' : 'merged';
}

function getVersionValue<V extends object>({ name, merged }: FieldDifference<V>, version: Version, mine: V, theirs: V) {
  if (version === 'merged') return merged;
  return version === 'mine' ? mine[name] : theirs[name];
}
