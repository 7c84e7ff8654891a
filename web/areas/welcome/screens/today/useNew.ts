import { storage, useSession } from '@masthead/client';
import type { InboxRowOut } from '@masthead/client/types/auth';
import { useEffect, useState } from 'react';

const getKey = (userId: number | null): string => `masthead.today.${userId}`;
const identify = ({ kind, entity, id, at }: InboxRowOut): string => `${kind} ${entity} ${id} ${at}`;

/** Return the test whether a row has come since the user last opened this page in this browser; at first none has. */
export function useNew(rows: readonly InboxRowOut[] | undefined): (row: InboxRowOut) => boolean {
  const { userId } = useSession();
  const [seen] = useState(() => storage.read(getKey(userId))?.split('\n'));
  const shown = rows?.map(identify).join('\n');
  useEffect(() => {
    if (shown !== undefined) storage.store(getKey(userId), shown);
  }, [userId, shown]);
  return (row) => seen !== undefined && !seen.includes(identify(row));
}
