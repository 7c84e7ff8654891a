import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery, type Meta } from './base-query';
import { resources } from './generated/resources';

/**
 * The RTK Query cache of all service responses. An area adds its endpoints with `api.injectEndpoints({ endpoints })` in
 * its `api.ts`, each built from a generated operation with `endpoint`, which knows the tags: there is one for each
 * resource.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: resources,
  endpoints: () => ({}),
  // Another user may have changed the data: refetch when a component mounts and the cached data is older (seconds).
  refetchOnMountOrArgChange: 30,
  refetchOnReconnect: true,
});

/** One page of a list, with the total number of records. */
export interface Listing<T> {
  items: T[];
  total: number;
  /** The corrected search term that the results are for, when the requested one matched nothing. */
  suggestion?: string;
}

/** `transformResponse` of a list endpoint. */
export function toListing<T>(items: T[], meta: Meta | undefined): Listing<T> {
  const { total = items.length, suggestion } = meta ?? {};
  return { items, total, ...(suggestion !== undefined && { suggestion }) };
}
