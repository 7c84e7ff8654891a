import { type RecordForm, useRecordForm } from '@masthead/kit';

/**
 * The form of one value for several records. It keeps no draft on the device and closes after the change.
 *
 * @param onSet resolves to whether the change succeeded; it shows its own errors
 */
export function useBulkForm<V>(label: string, initial: V, onSet: (value: V) => Promise<boolean>, onClose: () => void) {
  return useRecordForm<{ value: V }, boolean>({
    draftKey: null,
    initial: { value: initial },
    labels: { value: label },
    warnOnLeave: false,
    save: async ({ value }) => onSet(value),
    onSaved: (isDone) => isDone && onClose(),
  }) as RecordForm<{ value: V }>;
}
