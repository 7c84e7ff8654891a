import { useMemo } from 'react';
import { useClientsQuery } from '../api';
import type { Companies } from '../model/summary';

const NONE: Companies = new Map();

/** Companies by client id. Empty while they load, and when they cannot be: ids are shown then. */
export function useCompanies(): Companies {
  const { data } = useClientsQuery();
  return useMemo(() => (data ? new Map(data.map((client) => [client.id, client])) : NONE), [data]);
}
