import { useClientsQuery, useMicrositesQuery } from '@masthead/client/choices';
import { toAdValues, toCreativeValues } from '../model/ads';
import type { Booking } from '../model/bookings';
import type { Ad } from '../model/records';
import type { Values } from '../model/values';

interface AdValues {
  fromAd: (ad: Ad) => Values;
  fromCreative: (booking: Booking) => Values;
}

/** Return functions that compute the values of a slot; null until clients and microsites are loaded. */
export function useAdValues(): AdValues | null {
  const clients = useClientsQuery();
  const microsites = useMicrositesQuery();
  if (clients.isLoading || microsites.isLoading) return null;
  return {
    fromAd: (ad) => toAdValues(ad, clients.data ?? [], microsites.data ?? []),
    fromCreative: (booking) => toCreativeValues(booking, microsites.data ?? []),
  };
}
