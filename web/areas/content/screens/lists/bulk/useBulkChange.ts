import { isProblem } from '@masthead/client';
import { confirm, toast } from '@masthead/kit';
import { type BulkChange, useBulkMicrositeMutation, useBulkUpdateMutation } from '../../../api/bulk';
import { countOf } from '../../../model/sentences';

/** Said when a change of several records is refused (document 001 §8); the service's reason follows. */
const REFUSED = 'Error Updating';

/** Resolves with whether it was done. */
type Change<A> = (asked: A) => Promise<boolean>;

/** Sets one field of several records, or their microsite, and says what came of it. */
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

/** What readers will see is asked about first. */
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
