import { useCallback, useEffect, useRef, useState } from 'react';
import { confirm } from '../overlays/confirm';
import type { RecordForm, RecordFormOptions } from './form';
import { useDraft } from './useDraft';
import { useFields } from './useFields';
import { type AutosaveOutcome, useSaving } from './useSaving';
import { formatValue } from './values';

/** A form for one record. Unsaved changes survive a failed save, an edit conflict, an expired token and a reload. */
export function useRecordForm<V extends object, R>(options: RecordFormOptions<V, R>): RecordForm<V> {
  const { draftKey, labels, warnOnLeave = true, autosave = false, formatters } = options;
  const fields = useFields(options);
  const { values, base, rebase, replace, dirty, setErrors } = fields;
  const draftStorage = useDraft({
    ...{ draftKey, values, base, dirty },
    restore: (kept, basis) => {
      replace(kept);
      rebase(basis);
    },
  });
  const saving = useSaving(options, fields, draftStorage.removeDraft);
  const autosaveAtOnce = useAutosave(autosave && dirty, values, saving.autosave);

  const isDirty = useCallback(() => warnOnLeave && fields.isDirty(), [warnOnLeave, fields.isDirty]);
  const hasDraft = draftKey !== null && dirty;
  const confirmLeave = useConfirmLeave(isDirty, autosave ? saving.autosave : null, draftKey !== null);
  const reset = () => {
    replace(base.values);
    setErrors({});
    saving.resetState();
    draftStorage.removeDraft();
  };

  const { setValue, field, errors, id } = fields;
  const { state, savedAt, message, failedSaves, submit, retry, conflict } = saving;
  return {
    ...{ values, setValue, field, errors, labels, id },
    ...{
      state,
      savedAt,
      message,
      failedSaves,
      submit,
      retry,
      reset,
      autosaveAtOnce,
      isDirty,
      warnOnLeave,
      confirmLeave,
      conflict,
    },
    formatValue: (name, value) => formatters?.[name]?.(value) ?? formatValue(value),
    draftOffer: draftStorage.offer,
    hasDraft,
  };
}

/**
 * Return a function that decides whether the form may be left. It autosaves first and asks only about what could not be
 * saved.
 */
function useConfirmLeave(isDirty: () => boolean, autosave: (() => Promise<unknown>) | null, hasDraft: boolean) {
  // The function stays the same, because a save changes both, and another function would ask a second time.
  const latest = useRef({ autosave, hasDraft });
  latest.current = { autosave, hasDraft };
  return useCallback(async () => {
    if (isDirty()) await latest.current.autosave?.();
    return !isDirty() || (await confirmUnsaved(latest.current.hasDraft));
  }, [isDirty]);
}

function confirmUnsaved(hasDraft: boolean): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    text: hasDraft
      ? 'Your changes stay on this device and can be restored when you come back.'
      : 'Your changes will be lost.',
    action: 'Leave',
    cancel: 'Stay',
    isDestructive: !hasDraft,
  });
}

/** Delay after the last change, in milliseconds. */
const SAVE_DELAY = 3000;
/** Delay after an attempt without a response, in milliseconds. */
const RETRY_DELAY = 15_000;

/**
 * Save a few seconds after the last change. After a refusal it waits for the next change; without a response it tries
 * again.
 *
 * @returns a function that lets the change that is just being made be saved at once
 */
function useAutosave(enabled: boolean, values: object, save: () => Promise<AutosaveOutcome>): () => void {
  const [failedAttempts, setFailedAttempts] = useState(0);
  const latest = useRef(save);
  latest.current = save;
  const isUrgent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    const delay = isUrgent.current ? 0 : SAVE_DELAY;
    isUrgent.current = false;
    if (!enabled) return;
    const run = async () => {
      const outcome = await latest.current();
      setFailedAttempts((count) => (outcome === 'unreachable' ? count + 1 : 0));
    };
    const timer = setTimeout(() => void run(), failedAttempts > 0 ? RETRY_DELAY : delay);
    return () => clearTimeout(timer);
  }, [enabled, values, failedAttempts]);
  return () => {
    isUrgent.current = true;
  };
}
