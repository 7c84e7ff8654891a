import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery, type Meta } from './base-query';

/**
 * The one cache of what the services said. An area adds its endpoints with `api.enhanceEndpoints({ addTagTypes }).
 * injectEndpoints({ endpoints })` in its `api.ts`, each made of a service's operation (`endpoint`).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
  // Lists may have been changed by a colleague: coming back to a screen older than this asks again.
  refetchOnMountOrArgChange: 30,
  refetchOnReconnect: true,
});

/** A list and how many records there are in all, not only in this answer. */
export interface Listing<T> {
  items: T[];
  total: number;
  /** The corrected search that found them, where nothing fits the one that was asked for. */
  suggestion?: string;
}

/** `transformResponse` of a list endpoint. */
export function toListing<T>(items: T[], meta: Meta | undefined): Listing<T> {
  const { total = items.length, suggestion } = meta ?? {};
  return { items, total, ...(suggestion !== undefined && { suggestion }) };
}
