import { useCallback, useId, useRef, useState } from 'react';
import type { RecordForm, RecordFormOptions } from './form';
import { type Base, type Errors, isEqual, isNewer, mergeStored, removeEmptyErrors } from './values';

/** State of a form's fields: values, their base, and errors. */
export function useFields<V extends object, R>({ initial, version, labels, rules, validate }: RecordFormOptions<V, R>) {
  const prefix = useId();
  const [base, setBase] = useState<Base<V>>({ values: initial, version });
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [seenVersion, setSeenVersion] = useState(version);
  const blockers = useRef(new Map<string, string>());
  const dirty = !isEqual(values, base.values);
  // Guards and saves read the state before the next render.
  const latest = useRef({ values, base });
  latest.current = { values, base };

  if (seenVersion !== version) {
    setSeenVersion(version);
    if (!dirty && !isNewer(base.version, version)) {
      setBase({ values: initial, version });
      setValues(mergeStored(values, initial));
    }
  }

  const replace = useCallback((next: V) => {
    latest.current = { ...latest.current, values: next };
    setValues(next);
  }, []);

  const rebase = useCallback((next: Base<V>) => {
    latest.current = { ...latest.current, base: next };
    setBase(next);
  }, []);

  const setValue: RecordForm<V>['setValue'] = useCallback(
    (name, value) => {
      replace({ ...latest.current.values, [name]: value });
      setErrors(({ [name]: _, ...others }) => others as Errors<V>);
    },
    [replace],
  );

  const id = useCallback((name: keyof V & string) => `${prefix}-${name}`, [prefix]);

  const field: RecordForm<V>['field'] = (name) => ({
    ...rules?.[name],
    label: labels[name],
    id: id(name),
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => setValue(name, value),
    onBlockSave: (message) => void (message ? blockers.current.set(name, message) : blockers.current.delete(name)),
  });

  /** Return the errors that block a save of these values. */
  const validateAll = (candidate: V): Errors<V> => ({
    ...removeEmptyErrors<V>(validate?.(candidate) ?? {}),
    ...(Object.fromEntries(blockers.current) as Errors<V>),
  });

  const isDirty = useCallback(() => !isEqual(latest.current.values, latest.current.base.values), []);
  /** A newer version that was loaded while this form has unsaved changes. */
  const newer = dirty && isNewer(version, base.version) ? { values: initial, version } : null;

  return {
    latest,
    base,
    rebase,
    values,
    replace,
    errors,
    setErrors,
    setValue,
    id,
    field,
    validateAll,
    dirty,
    isDirty,
    newer,
  };
}

export type Fields<V extends object> = ReturnType<typeof useFields<V, unknown>>;
