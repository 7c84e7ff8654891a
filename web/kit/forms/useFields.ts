import { useCallback, useId, useRef, useState } from 'react';
import type { RecordForm, RecordFormOptions } from './form';
import { type Base, type Errors, onlyWrong, same } from './values';

/** The values of a form, what they were loaded as, and what is wrong with them. */
export function useFields<V extends object, R>({ initial, version, validate }: RecordFormOptions<V, R>) {
  const prefix = useId();
  const [base, setBase] = useState<Base<V>>({ values: initial, version });
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [offered, setOffered] = useState(version);
  const holds = useRef(new Map<string, string>());
  const dirty = !same(values, base.values);
  // Guards ask at the moment of leaving, which may come before the next render.
  const dirtyNow = useRef(dirty);
  dirtyNow.current = dirty;

  if (offered !== version) {
    setOffered(version);
    if (!dirty) {
      setBase({ values: initial, version });
      setValues(initial);
    }
  }

  const rebase = useCallback((next: Base<V>) => {
    setBase(next);
    dirtyNow.current = false;
  }, []);

  const set: RecordForm<V>['set'] = useCallback((name, value) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others as Errors<V>);
  }, []);

  const id = useCallback((name: keyof V & string) => `${prefix}-${name}`, [prefix]);

  const field: RecordForm<V>['field'] = (name) => ({
    id: id(name),
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => set(name, value),
    onHold: (message) => void (message ? holds.current.set(name, message) : holds.current.delete(name)),
  });

  /** What keeps the values from being sent. */
  const check = (): Errors<V> => ({
    ...onlyWrong<V>(validate?.(values) ?? {}),
    ...(Object.fromEntries(holds.current) as Errors<V>),
  });

  return { base, rebase, values, setValues, errors, setErrors, set, id, field, check, dirty, dirtyNow };
}
