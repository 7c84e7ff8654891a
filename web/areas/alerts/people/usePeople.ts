import { useSession } from '@masthead/client';
import { useStaffQuery } from '@masthead/client/choices';
import { useMemo } from 'react';
import { listStaff, type Person } from '../model/people';

/** The members of staff. Nobody while loading or after a failure. */
export interface People {
  list: readonly Person[];
  byId: ReadonlyMap<number, Person>;
  isLoaded: boolean;
  /** The id of the user. */
  own: number | null;
}

export function usePeople(): People {
  const { data } = useStaffQuery();
  const { userId } = useSession();
  return useMemo(() => {
    const list = listStaff(data ?? []);
    return {
      list,
      byId: new Map(list.map((person) => [person.id, person])),
      isLoaded: data !== undefined,
      own: userId,
    };
  }, [data, userId]);
}
