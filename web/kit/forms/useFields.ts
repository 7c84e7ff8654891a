import { useCallback, useId, useRef, useState } from 'react';
import type { RecordForm, RecordFormOptions } from './form';
import { type Base, type Errors, isNewer, onlyWrong, same, settled } from './values';

/** State of a form's fields: values, their base, and errors. */
export function useFields<V extends object, R>({ initial, version, validate }: RecordFormOptions<V, R>) {
  const prefix = useId();
  const [base, setBase] = useState<Base<V>>({ values: initial, version });
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [offered, setOffered] = useState(version);
  const holds = useRef(new Map<string, string>());
  const dirty = !same(values, base.values);
  // Guards and saves read the state before the next render.
  const now = useRef({ values, base });
  now.current = { values, base };

  if (offered !== version) {
    setOffered(version);
    if (!dirty && !isNewer(base.version, version)) {
      setBase({ values: initial, version });
      setValues(settled(values, initial));
    }
  }

  const replace = useCallback((next: V) => {
    now.current = { ...now.current, values: next };
    setValues(next);
  }, []);

  const rebase = useCallback((next: Base<V>) => {
    now.current = { ...now.current, base: next };
    setBase(next);
  }, []);

  const setValue: RecordForm<V>['setValue'] = useCallback(
    (name, value) => {
      replace({ ...now.current.values, [name]: value });
      setErrors(({ [name]: _, ...others }) => others as Errors<V>);
    },
    [replace],
  );

  const id = useCallback((name: keyof V & string) => `${prefix}-${name}`, [prefix]);

  const field: RecordForm<V>['field'] = (name) => ({
    id: id(name),
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => setValue(name, value),
    onBlockSave: (message) => void (message ? holds.current.set(name, message) : holds.current.delete(name)),
  });

  /** Return the errors that block a save of these values. */
  const check = (candidate: V): Errors<V> => ({
    ...onlyWrong<V>(validate?.(candidate) ?? {}),
    ...(Object.fromEntries(holds.current) as Errors<V>),
  });

  const isDirty = useCallback(() => !same(now.current.values, now.current.base.values), []);
  /** A newer version that was loaded while this form has unsaved changes. */
  const newer = dirty && isNewer(version, base.version) ? { values: initial, version } : null;

  return { now, base, rebase, values, replace, errors, setErrors, setValue, id, field, check, dirty, isDirty, newer };
}

export type Fields<V extends object> = ReturnType<typeof useFields<V, unknown>>;
