import { useEffect, useMemo, useRef, useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import { useDebouncedValue } from '../state/useDebouncedValue';
import {
  ControlPlaceholder,
  Field,
  type FieldLabelProps,
  type FieldValue,
  getAriaProps,
  pickFrameProps,
} from './Field';
import { matching } from './search';

const SelectControl = lazyComponent(() => import('./SelectControl'), ControlPlaceholder);

/** A record one can choose: its id, its name and what else it is found by. */
export interface Choice {
  id: number;
  name: string;
  /** Grey, after the name: a client's id, a place. */
  detail?: string;
}

interface AsyncSelectFieldProps extends FieldLabelProps, FieldValue<number | null> {
  /** What one may type: "Search company or id". */
  placeholder: string;
  /** Undefined while they are on their way. */
  choices: readonly Choice[] | undefined;
  /** The sentence of a failed load. */
  failure?: string | undefined;
  /** Called when the list is first opened, to load it only when it is wanted. */
  onOpen?: () => void;
  /** Too many to load: asked with what was typed, and `choices` are what the service found. */
  onSearch?: (typed: string) => void;
  /** Shown until the choices are here, for a value that was stored before. */
  currentName?: string | undefined;
}

/** As many as a list shows at once; typing finds the rest. */
const SHOWN = 60;

/** One record of many, found by typing: clients, microsites, jobs. */
export function AsyncSelectField(props: AsyncSelectFieldProps) {
  const { label, value, onChange, choices, failure, onOpen, onSearch, currentName, name, placeholder } = props;
  const [typed, setTyped] = useState('');
  const { options, labelOf } = useOptions(choices, value, currentName);
  // What stands in the field when nothing was typed is the chosen one's own name.
  const wanted = useDebouncedValue(typed === labelOf(value) ? '' : typed);
  useEffect(() => onSearch?.(wanted), [wanted, onSearch]);
  const look = { ...pickFrameProps(props), error: props.error ?? failure };
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
        limit={SHOWN}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options: all, search }) => (onSearch ? all : matching(all, search))}
        nothingFoundMessage={choices ? 'Nothing found' : 'Loading …'}
        onDropdownOpen={onOpen}
        onChange={(next) => onChange(next === null ? null : Number(next))}
      />
    </Field>
  );
}

/** The choices as the control takes them. The chosen one is among them, by the name it was chosen or stored under. */
function useOptions(choices: readonly Choice[] | undefined, value: number | null, currentName: string | undefined) {
  const seen = useRef(new Map<number, string>());
  return useMemo(() => {
    for (const choice of choices ?? []) seen.current.set(choice.id, shown(choice));
    const labelOf = (id: number | null) => (id === null ? '' : (seen.current.get(id) ?? currentName ?? `Id ${id}`));
    const ids = (choices ?? []).map(({ id }) => id);
    const all = value === null || ids.includes(value) ? ids : [value, ...ids];
    return { options: all.map((id) => ({ value: String(id), label: labelOf(id) })), labelOf };
  }, [choices, value, currentName]);
}

function shown({ name, detail }: Choice): string {
  return detail ? `${name} · ${detail}` : name;
}
