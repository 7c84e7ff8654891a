import { useRef, useState } from 'react';
import { isNetworkProblem, type Problem, toProblem } from '../../client/problem';
import type { Conflict, FormState, RecordFormOptions, SaveBase } from './form';
import type { Fields } from './useFields';
import { type Base, type Errors, isNewer, mergeStored, pickValues } from './values';

/** Message above the fields when several are invalid (ACCOUNT-8, STATS-2). */
const SEVERAL_INVALID = 'Please fill out all fields.';

/** Result of an autosave. */
export type AutosaveOutcome = 'saved' | 'refused' | 'unreachable';

/** Saving of a form: one save at a time, with errors and conflicts. */
export function useSaving<V extends object, R>(
  options: RecordFormOptions<V, R>,
  fields: Fields<V>,
  dropDraft: () => void,
) {
  const [phase, setPhase] = useState<Exclude<FormState, 'unsaved'>>('clean');
  const [message, setMessage] = useState<string | null>(null);
  const [isAboutFields, setIsAboutFields] = useState(false);
  const [failedSaves, setFailedSaves] = useState(0);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  /** Repeats a save that failed although nothing is wrong with the values. */
  const [retry, setRetry] = useState<(() => Promise<boolean>) | null>(null);
  const running = useRef<Promise<unknown> | null>(null);
  const submitting = useRef(false);
  const { latest } = fields;

  const showErrors = (errors: Errors<V>, sentence: string) => {
    fields.setErrors(errors);
    setMessage(sentence);
    setIsAboutFields(Object.keys(errors).length > 0);
    setPhase('failed');
    setFailedSaves((count) => count + 1);
  };

  const applySaved = (record: R, submitted: V, base: SaveBase, before: V) => {
    const stored = options.read?.(record) ?? submitted;
    fields.rebase({ values: stored, version: getVersion(record) ?? base.version });
    // Keep what was typed during the save.
    fields.replace(mergeStored(latest.current.values, stored, before));
    dropDraft();
    // The message of a failed save stays until the next manual save; an autosave does not clear it.
    if (!base.autosave) {
      fields.setErrors({});
      setMessage(null);
    }
    setPhase('saved');
    setSavedAt(Date.now());
    options.onSaved?.(record, submitted, base);
  };

  const handleStale = (problem: Problem, overrides: Partial<V> | null): boolean => {
    if (problem.status !== 412 || !problem.current) return false;
    setPhase('failed');
    const values = options.read?.(problem.current as R) ?? pickValues(problem.current, latest.current.values);
    conflicts.reportStale({ values, version: getVersion(problem.current), by: getSavedBy(problem.current) }, overrides);
    return true;
  };

  const handleProblem = (problem: Problem, overrides: Partial<V>) => {
    if (handleStale(problem, overrides)) return;
    showErrors(toFieldErrors(problem), problem.message);
    setRetry(() => (isUnavailable(problem) ? () => submit(overrides) : null));
  };

  const send = async (values: V, base: SaveBase): Promise<Problem | null> => {
    setPhase('saving');
    const before = latest.current.values;
    const sending = options.save(values, base).then(
      (record) => {
        applySaved(record, values, base, before);
        return null;
      },
      (error: unknown) => toProblem(error),
    );
    running.current = sending;
    return sending.finally(() => {
      running.current = null;
    });
  };

  const submit = async (overrides: Partial<V> = {}): Promise<boolean> => {
    if (submitting.current) return false;
    submitting.current = true;
    try {
      // Wait for a running save, because this one is based on its result. Otherwise an error is shown at once.
      if (running.current) await running.current;
      const values = { ...latest.current.values, ...overrides };
      const errors = fields.validateAll(values);
      if (Object.keys(errors).length > 0) {
        setRetry(null);
        showErrors(errors, getErrorMessage(errors, options.invalidMessage));
        return false;
      }
      setMessage(null);
      setRetry(null);
      const { version } = latest.current.base;
      const problem = await send(values, { version, autosave: false, hasOverrides: Object.keys(overrides).length > 0 });
      if (problem) handleProblem(problem, overrides);
      return problem === null;
    } finally {
      submitting.current = false;
    }
  };

  const autosave = async (): Promise<AutosaveOutcome> => {
    await running.current;
    const { values, base } = latest.current;
    if (conflicts.conflict || Object.keys(fields.validateAll(values)).length > 0) return 'refused';
    const problem = await send(values, { version: base.version, autosave: true, hasOverrides: false });
    if (!problem) return 'saved';
    setPhase('failed');
    if (isUnavailable(problem)) return 'unreachable';
    if (!handleStale(problem, null)) fields.setErrors(toFieldErrors(problem));
    return 'refused';
  };

  const conflicts = useConflict(
    options,
    fields,
    (values, version, overrides) => {
      const base = { version, autosave: false, hasOverrides: Object.keys(overrides).length > 0 };
      void send({ ...values, ...overrides }, base).then((problem) => problem && handleProblem(problem, overrides));
    },
    phase === 'saving',
  );

  const resetState = () => {
    setMessage(null);
    setPhase('clean');
  };

  const state: FormState = fields.dirty && phase !== 'saving' && phase !== 'failed' ? 'unsaved' : phase;
  // A message about fields is outdated once all of them were changed.
  const isOutdated = isAboutFields && Object.keys(fields.errors).length === 0;
  return {
    state,
    savedAt,
    message: isOutdated ? null : message,
    failedSaves,
    conflict: conflicts.conflict,
    retry: message === null || isOutdated ? undefined : (retry ?? undefined),
    submit,
    autosave,
    resetState,
  };
}

/** Whether the service could not be reached or failed: the same save may succeed later. */
function isUnavailable(problem: Problem): boolean {
  return isNetworkProblem(problem) || problem.status >= 500;
}

function getVersion(record: unknown): number | undefined {
  return (record as { version?: number } | null)?.version;
}

/** Return who saved the current record of a 412 response, if the service says so in `updatedByEmail`. */
function getSavedBy(current: unknown): string | null {
  return (current as { updatedByEmail?: string | null }).updatedByEmail ?? null;
}

function toFieldErrors<V>(problem: Problem): Errors<V> {
  return Object.fromEntries(problem.errors.map(({ field, message }) => [field, message])) as Errors<V>;
}

function getErrorMessage<V extends object, R>(
  wrong: Errors<V>,
  refusal: RecordFormOptions<V, R>['invalidMessage'],
): string {
  if (refusal !== undefined) return typeof refusal === 'string' ? refusal : refusal(wrong);
  const sentences = [...new Set(Object.values<string | undefined>(wrong))];
  return sentences.length === 1 ? String(sentences[0]) : SEVERAL_INVALID;
}

interface StaleSave<V> {
  theirs: Base<V>;
  /** Overrides of the refused save; null for an autosave. */
  overrides: Partial<V> | null;
}

/**
 * Detect a newer version, after a refused save or a refetch, and resolve the conflict. A newer version is never
 * overwritten without being shown.
 */
function useConflict<V extends object, R>(
  { listSavesSince }: RecordFormOptions<V, R>,
  fields: Fields<V>,
  send: (values: V, version: number | undefined, over: Partial<V>) => void,
  busy: boolean,
) {
  const [staleSave, setStaleSave] = useState<StaleSave<V> | null>(null);
  const [isComparing, setComparing] = useState(false);
  const theirs = busy ? null : pickNewest(staleSave?.theirs, fields.newer);

  const dismiss = () => {
    setComparing(false);
    setStaleSave((before) => before && { ...before, overrides: null });
  };

  const resolve = (values: V, save: boolean) => {
    const over = staleSave?.overrides ?? {};
    setComparing(false);
    setStaleSave(null);
    if (!theirs) return;
    fields.rebase(theirs);
    fields.replace(values);
    if (save) send(values, theirs.version, over);
  };

  const conflict: Conflict<V> | null = theirs && {
    theirs,
    base: fields.base.values,
    isComparing,
    isSavePending: staleSave?.overrides != null,
    compare: () => setComparing(true),
    dismiss,
    resolve,
    listSaves: listSavesSince ? () => listSavesSince(fields.base.version ?? 0) : null,
  };

  /** Handle a save that was refused as stale. Unless it was an autosave, open the comparison. */
  const reportStale = (current: Base<V>, overrides: Partial<V> | null) => {
    setStaleSave({ theirs: current, overrides });
    if (overrides) setComparing(true);
  };
  return { conflict, reportStale };
}

function pickNewest<V>(one: Base<V> | null | undefined, other: Base<V> | null): Base<V> | null {
  if (!one || !other) return one ?? other;
  return isNewer(other.version, one.version) ? other : one;
}
