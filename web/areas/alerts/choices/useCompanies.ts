import { useClientsQuery } from '@masthead/client/choices';
import { useMemo } from 'react';
import type { Companies } from '../model/summary';

const NONE: Companies = new Map();

/** Companies by client id. Empty while loading or after a failure; the ids are shown instead. */
export function useCompanies(): Companies {
  const { data } = useClientsQuery();
  return useMemo(() => (data ? new Map(data.map((client) => [client.id, client])) : NONE), [data]);
}
