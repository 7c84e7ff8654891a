import { useClientsQuery, useMicrositesQuery } from '../api';
import { toAdValues } from '../model/ads';
import type { Ad } from '../model/records';
import type { Values } from '../model/values';

/** Return a function that computes the values of a slot from an ad; null until clients and microsites are loaded. */
export function useAdValues(): ((ad: Ad) => Values) | null {
  const clients = useClientsQuery();
  const microsites = useMicrositesQuery();
  if (clients.isLoading || microsites.isLoading) return null;
  return (ad) => toAdValues(ad, clients.data ?? [], microsites.data ?? []);
}
