import { parsePage, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { DELIVERY_STATUSES, type DeliveryStatus, EVENTS } from '../../model/webhooks';

/** Query parameters of the list and their defaults. */
const INITIAL = { webhook: '', status: '', event: '', page: '1', open: '' };

export const PAGE_SIZE = 50;
export const EVENT_OPTIONS = [...EVENTS.map(({ value }) => value), 'test'].map((value) => ({ value, label: value }));

interface DeliveryQuery {
  webhookId?: number | undefined;
  status?: DeliveryStatus | undefined;
  event?: string | undefined;
  limit: number;
  skip: number;
}

export interface DeliveryFilterState {
  address: typeof INITIAL;
  query: DeliveryQuery;
  page: number;
  /** Id of the delivery in the drawer, or null. */
  opened: number | null;
  isFiltered: boolean;
  /** Changes filters and returns to page 1, or opens a delivery. */
  change: (changes: Partial<typeof INITIAL>) => void;
  clear: () => void;
  goTo: (page: number) => void;
}

/** Filters and page of the deliveries, stored in the URL. */
export function useDeliveryFilters(): DeliveryFilterState {
  const [address, set] = useUrlParams(INITIAL);
  return useMemo(() => {
    const page = parsePage(address.page);
    const query: DeliveryQuery = {
      webhookId: Number(address.webhook) || undefined,
      status: DELIVERY_STATUSES.find(({ value }) => value === address.status)?.value,
      event: address.event || undefined,
      limit: PAGE_SIZE,
      skip: (page - 1) * PAGE_SIZE,
    };
    const change = (changes: Partial<typeof INITIAL>) => set('open' in changes ? changes : { ...changes, page: '1' });
    return {
      ...{ address, query, page, change },
      opened: Number(address.open) || null,
      isFiltered: Boolean(query.webhookId ?? query.status ?? query.event),
      clear: () => change({ webhook: '', status: '', event: '' }),
      goTo: (next) => set({ page: String(next) }, { push: true }),
    };
  }, [address, set]);
}
