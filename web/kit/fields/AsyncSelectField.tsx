import { useMemo, useState } from 'react';
import { lazily } from '../state/lazily';
import { described, Field, type FieldLook, type FieldValue, lookOf, WaitingControl } from './Field';
import { matching } from './search';

const SelectControl = lazily(() => import('./SelectControl'), WaitingControl);

/** A record one can choose: its id, its name and what else it is found by. */
export interface Choice {
  id: number;
  name: string;
  /** Grey, after the name: a client's id, a place. */
  detail?: string;
}

interface AsyncSelectFieldProps extends FieldLook, FieldValue<number | null> {
  /** What one may type: "Search company or id". */
  placeholder: string;
  /** Undefined while they are on their way. */
  choices: readonly Choice[] | undefined;
  /** The sentence of a failed load. */
  failure?: string | undefined;
  /** Called when the list is first opened, to load it only when it is wanted. */
  onOpen?: () => void;
  /** Shown until the choices are here, for a value that was stored before. */
  currentName?: string | undefined;
}

/** As many as a list shows at once; typing finds the rest. */
const SHOWN = 60;

/** One record of many, found by typing: clients, microsites, jobs. */
export function AsyncSelectField(props: AsyncSelectFieldProps) {
  const { label, value, onChange, choices, failure, onOpen, currentName, name, placeholder } = props;
  const [typed, setTyped] = useState('');
  const options = useMemo(() => optionsOf(choices, value, currentName), [choices, value, currentName]);
  const look = { ...lookOf(props), error: props.error ?? failure };
  return (
    <Field {...look}>
      <SelectControl
        {...{ name, placeholder }}
        {...described(look)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        value={value === null ? null : String(value)}
        error={Boolean(props.error)}
        data={options}
        limit={SHOWN}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options: all, search }) => matching(all, search)}
        nothingFoundMessage={choices ? 'Nothing found' : 'Loading …'}
        onDropdownOpen={onOpen}
        onChange={(next) => onChange(next === null ? null : Number(next))}
      />
    </Field>
  );
}

function optionsOf(choices: readonly Choice[] | undefined, value: number | null, name: string | undefined) {
  const known = (choices ?? []).map((choice) => ({
    value: String(choice.id),
    label: choice.detail ? `${choice.name} · ${choice.detail}` : choice.name,
  }));
  const missing = value !== null && !known.some((one) => one.value === String(value));
  return missing ? [{ value: String(value), label: name ?? `Id ${value}` }, ...known] : known;
}
