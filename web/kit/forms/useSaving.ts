import { useState } from 'react';
import { isNetworkProblem, type Problem, problemOf } from '../../client/problem';
import type { FormState, RecordForm, RecordFormOptions, StaleRecord } from './form';
import type { useFields } from './useFields';
import { type Errors, valuesOf } from './values';

type Fields<V extends object> = ReturnType<typeof useFields<V, unknown>>;

/** Said above the fields when several of them are wrong (document 002 §8). */
const SEVERAL = 'Please fill out all fields.';
const KEPT = 'What you typed is kept on this device.';

/** The save of a form: sent once at a time, refused with a summary, settled when someone else was faster. */
export function useSaving<V extends object, R>(
  { save, onSaved, refusal }: RecordFormOptions<V, R>,
  fields: Fields<V>,
  dropDraft: () => void,
) {
  const { values, base } = fields;
  const [phase, setPhase] = useState<Exclude<FormState, 'unsaved'>>('clean');
  const [message, setMessage] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [stale, setStale] = useState<StaleRecord<V> | null>(null);

  const refuse = (errors: Errors<V>, sentence: string) => {
    fields.setErrors(errors);
    setMessage(sentence);
    setPhase('failed');
    setRefusals((count) => count + 1);
  };

  const fail = (problem: Problem) => {
    if (problem.status === 412 && problem.current) {
      setStale({ values: valuesOf(problem.current, values), version: versionOf(problem.current) });
      setPhase('failed');
      return;
    }
    const errors = Object.fromEntries(problem.errors.map(({ field, message: why }) => [field, why])) as Errors<V>;
    refuse(errors, isNetworkProblem(problem) ? `${problem.message}. ${KEPT}` : problem.message);
  };

  const send = async (version: number | undefined) => {
    setPhase('saving');
    setMessage(null);
    try {
      const record = await save(values, { version });
      fields.rebase({ values, version: versionOf(record) ?? version });
      dropDraft();
      fields.setErrors({});
      setPhase('saved');
      onSaved?.(record, values);
    } catch (error) {
      fail(problemOf(error));
    }
  };

  const submit = async () => {
    if (phase === 'saving') return;
    const wrong = fields.check();
    const sentences = [...new Set(Object.values<string | undefined>(wrong))];
    if (sentences.length === 0) await send(base.version);
    else refuse(wrong, refusal ?? (sentences.length === 1 ? String(sentences[0]) : SEVERAL));
  };

  const settleStale: RecordForm<V>['settleStale'] = (choice) => {
    setStale(null);
    if (!stale || choice === 'later') return;
    fields.rebase(stale);
    if (choice === 'mine') void send(stale.version);
    else {
      fields.setValues(stale.values);
      setPhase('clean');
    }
  };

  const forget = () => {
    setMessage(null);
    setPhase('clean');
  };

  const state: FormState = fields.dirty && phase !== 'saving' && phase !== 'failed' ? 'unsaved' : phase;
  return { state, message, refusals, stale, submit, settleStale, forget };
}

function versionOf(record: unknown): number | undefined {
  return (record as { version?: number } | null)?.version;
}
