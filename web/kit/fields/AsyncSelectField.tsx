import { useEffect, useMemo, useRef, useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import { useDebouncedValue } from '../state/useDebouncedValue';
import { ControlPlaceholder, Field, type FieldLabelProps, type FieldValue, getAriaProps, pickFrame } from './Field';
import { filterOptions } from './search';

const SelectControl = lazyComponent(() => import('./SelectControl'), ControlPlaceholder);

/** An option of a record select. */
export interface Choice {
  id: number;
  name: string;
  /** Secondary text after the name: a client's id, a place. Searched too. */
  detail?: string;
}

interface AsyncSelectFieldProps extends FieldLabelProps, FieldValue<number | null> {
  /** Search hint: "Search company or id". */
  placeholder: string;
  /** Undefined while loading. */
  choices: readonly Choice[] | undefined;
  /** Error message of a failed load. */
  failure?: string | undefined;
  /** Server-side search: called with the search term; `choices` are its results. */
  onSearch?: (typed: string) => void;
  /** Name of the stored value, shown until the choices are loaded. */
  currentName?: string | undefined;
}

/** Maximum number of options shown; searching finds the rest. */
const MAX_OPTIONS = 60;

/** Searchable select for one record: clients, microsites, jobs. */
export function AsyncSelectField(props: AsyncSelectFieldProps) {
  const { label, value, onChange, choices, failure, onSearch, currentName, name, placeholder } = props;
  const [typed, setTyped] = useState('');
  const { options, labelOf } = useOptions(choices, value, currentName);
  // Without input the search value is the label of the selected option.
  const searchTerm = useDebouncedValue(typed === labelOf(value) ? '' : typed);
  useEffect(() => onSearch?.(searchTerm), [searchTerm, onSearch]);
  const look = { ...pickFrame(props), error: props.error ?? failure };
  return (
    <Field {...look}>
      <SelectControl
        {...{ name, placeholder }}
        {...getAriaProps(look)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        value={value === null ? null : String(value)}
        error={Boolean(props.error)}
        data={options}
        limit={MAX_OPTIONS}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options: all, search }) => (onSearch ? all : filterOptions(all, search))}
        nothingFoundMessage={choices ? 'No results' : 'Loading …'}
        onChange={(next) => onChange(next === null ? null : Number(next))}
      />
    </Field>
  );
}

/** Build the control's options. The selected one is always included, with the label it was selected or stored under. */
function useOptions(choices: readonly Choice[] | undefined, value: number | null, currentName: string | undefined) {
  const labels = useRef(new Map<number, string>());
  return useMemo(() => {
    for (const choice of choices ?? []) labels.current.set(choice.id, formatChoice(choice));
    const labelOf = (id: number | null) => (id === null ? '' : (labels.current.get(id) ?? currentName ?? `Id ${id}`));
    const ids = (choices ?? []).map(({ id }) => id);
    const all = value === null || ids.includes(value) ? ids : [value, ...ids];
    return { options: all.map((id) => ({ value: String(id), label: labelOf(id) })), labelOf };
  }, [choices, value, currentName]);
}

function formatChoice({ name, detail }: Choice): string {
  return detail ? `${name} · ${detail}` : name;
}
