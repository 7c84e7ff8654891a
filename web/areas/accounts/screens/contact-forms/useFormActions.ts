import { formatCount, formatNames, removeRecords, reportResult } from '@masthead/kit';
import { contactFormsApi } from '../../api/contactForms';

/** Actions on selected forms, each confirmed by a toast. */
export function useFormActions() {
  const [change] = contactFormsApi.useChangeContactFormMutation();
  const [removeAll] = contactFormsApi.useRemoveContactFormsMutation();
  return {
    markHandled: async (ids: number[], onDone: (ids: number[]) => void): Promise<void> => {
      const body = { status: 'handled' as const };
      const changes = Promise.all(ids.map((id) => change({ id, version: undefined, body })));
      const result = changes.then((answers) => ({ error: answers.find(({ error }) => error)?.error }));
      if (await reportResult(result, `${formatCount(ids.length)} marked as handled`)) onDone(ids);
    },
    remove: (ids: number[], names: string[]): Promise<boolean> =>
      removeRecords({
        count: ids.length,
        noun: 'contact form',
        text: `From ${formatNames(ids.length, names)}. ${ids.length === 1 ? 'It' : 'They'} cannot be restored.`,
        remove: () => removeAll(ids),
        done: ids.length === 1 ? 'Contact form deleted' : `${formatCount(ids.length)} contact forms deleted`,
      }),
  };
}
