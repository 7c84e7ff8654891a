import { systemApi } from '../../api/system';
import type { ServiceName, ServiceState } from '../../model/system';

/** Polling interval while the page is visible, in milliseconds (CONSOLE-31). */
export const POLLING_INTERVAL = 10_000;

export interface SystemState {
  services: ServiceState[];
  /** When the last report arrived, in milliseconds since 1970; 0 while loading. */
  updatedAt: number;
  isFetching: boolean;
  refresh: () => void;
}

/** Load the reports of all services, and again at intervals unless `isPaused` or the page is hidden. */
export function useSystem(isPaused: boolean): SystemState {
  const loads = [
    useReport('auth', isPaused),
    useReport('content', isPaused),
    useReport('alerts', isPaused),
    useReport('microsites', isPaused),
    useReport('media', isPaused),
    useReport('stats', isPaused),
  ];
  return {
    services: loads.map(({ state }) => state),
    updatedAt: Math.max(...loads.map(({ updatedAt }) => updatedAt)),
    isFetching: loads.some(({ isFetching }) => isFetching),
    refresh: () => {
      for (const { refetch } of loads) void refetch();
    },
  };
}

function useReport(name: ServiceName, isPaused: boolean) {
  const { currentData, error, fulfilledTimeStamp, isFetching, refetch } = systemApi.useSystemQuery(name, {
    pollingInterval: isPaused ? 0 : POLLING_INTERVAL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const state: ServiceState = error
    ? { name, error: error.message }
    : { name, ...(currentData && { report: currentData }) };
  return { state, updatedAt: fulfilledTimeStamp ?? 0, isFetching, refetch };
}
