import { isProblem } from '@masthead/client';
import { confirm, toast } from '@masthead/kit';
import { type BulkChange, useBulkMicrositeMutation, useBulkUpdateMutation } from '../../../api/bulk';
import { countOf } from '../../../model/sentences';

/** Documented message for a failed bulk change (CONTENT-17); the service's reason follows. */
const REFUSED = 'Error Updating';

/** Resolves to whether the change succeeded. */
type Change<A> = (asked: A) => Promise<boolean>;

/** Set one field or the microsite of several records and show the result as a toast. */
export function useBulkChange(): { setField: Change<BulkChange>; setMicrosite: Change<MicrositeChange> } {
  const [update] = useBulkUpdateMutation();
  const [assign] = useBulkMicrositeMutation();
  const setField = async (change: BulkChange) => {
    if (!(await isMeant(change))) return false;
    return said(await update(change));
  };
  const setMicrosite = async (change: MicrositeChange) => said(await assign(change));
  return { setField, setMicrosite };
}

type MicrositeChange = Parameters<ReturnType<typeof useBulkMicrositeMutation>[0]>[0];

/** Ask before a change that readers will see. */
async function isMeant({ kind, ids, field, value }: BulkChange): Promise<boolean> {
  if (field !== 'status' || value !== 'published') return true;
  const them = countOf(kind, ids.length);
  return confirm({ title: `Publish ${them}?`, text: `Readers see ${them} at once.`, action: 'Publish' });
}

function said({ data, error }: { data?: { message?: string }; error?: unknown }): boolean {
  if (data) toast.success(data.message ?? 'Updated');
  else toast.error(isProblem(error) ? `${REFUSED}. ${error.message}` : REFUSED);
  return data !== undefined;
}
