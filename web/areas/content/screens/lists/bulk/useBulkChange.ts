import { toProblem } from '@masthead/client';
import { confirm, toast } from '@masthead/kit';
import { type BulkChange, useBulkMicrositeMutation, useBulkUpdateMutation } from '../../../api/bulk';
import { formatKindCount } from '../../../model/messages';

/** Documented message for a failed bulk change (CONTENT-17); the service's reason stands below it. */
const FAILED = 'Error Updating';

/** Resolves to whether the change succeeded. */
type RunChange<A> = (asked: A) => Promise<boolean>;

/** Set one field or the microsite of several records and show the result as a toast. */
export function useBulkChange(): { setField: RunChange<BulkChange>; setMicrosite: RunChange<MicrositeChange> } {
  const [update] = useBulkUpdateMutation();
  const [assign] = useBulkMicrositeMutation();
  const setField = async (change: BulkChange) => {
    if (!(await confirmChange(change))) return false;
    return showResult(await update(change));
  };
  const setMicrosite = async (change: MicrositeChange) => showResult(await assign(change));
  return { setField, setMicrosite };
}

type MicrositeChange = Parameters<ReturnType<typeof useBulkMicrositeMutation>[0]>[0];

/** Ask before a change that readers will see. */
async function confirmChange({ kind, ids, field, value }: BulkChange): Promise<boolean> {
  if (field !== 'status' || value !== 'published') return true;
  const countText = formatKindCount(kind, ids.length);
  return confirm({
    title: `Publish ${countText}?`,
    text: `Readers see ${countText} at once.`,
    action: 'Publish',
    isDestructive: false,
  });
}

function showResult({ data, error }: { data?: { message?: string }; error?: unknown }): boolean {
  if (data) toast.success(data.message ?? 'Updated');
  else toast.error(FAILED, { reason: toProblem(error).message });
  return data !== undefined;
}
