import { type RecordForm, useRecordForm } from '@masthead/kit';

/**
 * A form of one value for several records: not kept on the device, and closed once the change is done.
 *
 * @param onSet resolves with whether the change was done; it says by itself why not
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
