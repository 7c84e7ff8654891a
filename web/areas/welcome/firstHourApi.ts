import { type Ask, api, endpoint, joinReads } from '@masthead/client';
import { countAlertItems, getHouse, listAlertRates } from '@masthead/client/operations/alerts';
import { listAudit, listUsers } from '@masthead/client/operations/auth';
import type { HouseOut, RateOut } from '@masthead/client/types/alerts';
import type { AuditEntryOut, UserOut } from '@masthead/client/types/auth';

/** Users that are looked through for another one at the desk. */
const USERS = 100;

/** The state from which the ticks of the steps follow. */
export interface HouseState {
  house: HouseOut;
  users: readonly UserOut[];
  rates: readonly RateOut[];
  tests: readonly AuditEntryOut[];
}

/** Endpoints of the first steps of a house. */
export const firstHourApi = api.injectEndpoints({
  endpoints: (build) => ({
    issueCounts: build.query(endpoint(() => countAlertItems())),
    houseState: build.query(
      joinReads(async (_: undefined, ask: Ask): Promise<HouseState> => {
        const parts = [
          ask(getHouse()),
          ask(listUsers({ limit: USERS })),
          ask(listAlertRates()),
          ask(listAudit({ entity: 'test-mail', limit: 1 })),
        ] as const;
        const [house, users, rates, tests] = await Promise.all(parts);
        return { house: house.data, users: users.data, rates: rates.data, tests: tests.data };
      }),
    ),
  }),
});
