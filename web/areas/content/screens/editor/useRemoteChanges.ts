import { useSession } from '@masthead/client';
import { formatSave, toast } from '@masthead/kit';
import { useEffect, useRef } from 'react';
import { publicationsApi } from '../../api/publications';
import type { Kind } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import { toChange } from './history/changes';

/** Notifies the user when the displayed record was changed by a colleague or by the schedule. */
export function useRemoteChanges(kind: Kind, record: ContentRecord | null, labels: Record<string, string>): void {
  const { userId } = useSession();
  const [askRevisions] = publicationsApi.useLazyRevisionsQuery();
  const seen = useRef(record?.version);
  useEffect(() => {
    if (!record) return;
    const before = seen.current;
    seen.current = record.version;
    if (before === undefined || record.version <= before || record.updatedBy === userId) return;
    if (record.updatedBy === null) toast.success('This was published as scheduled.');
    else
      void askRevisions({ kind, id: record.id })
        .unwrap()
        .then(notifyChange, () => undefined);

    function notifyChange([latest]: Parameters<typeof toChange>[0][]) {
      if (latest) toast.success(`${formatSave(toChange(latest, labels))}.`);
    }
  }, [kind, record, labels, userId, askRevisions]);
}
