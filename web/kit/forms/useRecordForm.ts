import { useCallback } from 'react';
import { confirm } from '../overlays/confirm';
import type { RecordForm, RecordFormOptions } from './form';
import { useDraft } from './useDraft';
import { useFields } from './useFields';
import { useSaving } from './useSaving';

/** A form over one record: nothing typed is lost by a failed save, a stale one, an expired token or a reload. */
export function useRecordForm<V extends object, R>(options: RecordFormOptions<V, R>): RecordForm<V> {
  const { draftKey, labels, guarded = true } = options;
  const fields = useFields(options);
  const { values, base, rebase, dirty, dirtyNow, setValues, setErrors } = fields;
  const restore = (kept: V, version: number | undefined) => {
    setValues(kept);
    rebase({ values: base.values, version });
  };
  const draft = useDraft({ key: draftKey, values, base, dirty, restore });
  const saving = useSaving(options, fields, draft.drop);

  const isDirty = useCallback(() => guarded && dirtyNow.current, [guarded, dirtyNow]);
  const mayLeave = useCallback(async () => !isDirty() || (await askToLeave(draftKey !== null)), [isDirty, draftKey]);
  const reset = () => {
    setValues(base.values);
    setErrors({});
    saving.forget();
    draft.drop();
  };

  const { set, field, errors, id } = fields;
  const { state, message, refusals, submit, stale, settleStale } = saving;
  return {
    ...{ values, set, field, errors, labels, id },
    ...{ state, message, refusals, submit, reset, isDirty, guarded, mayLeave },
    ...{ stale, settleStale, offer: draft.offer },
  };
}

function askToLeave(kept: boolean): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    text: kept ? 'Your changes stay on this device and are offered when you come back.' : 'Your changes will be lost.',
    action: 'Leave',
    cancel: 'Stay',
  });
}
