import { api, endpoint, listEndpoint } from '@masthead/client';
import { getStatTrends, listClientReports } from '@masthead/client/operations/stats';
import type { IssueSent } from '@masthead/client/types/stats';

/** A figure that the report of emails compares. */
export type MeasureName = Exclude<keyof IssueSent, 'id' | 'alertItemId' | 'issue' | 'date' | 'title' | 'delivered'>;

/** Endpoints of the figures over time and of clients' reports. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    trends: build.query(endpoint(getStatTrends)),
    clientReports: build.query(listEndpoint(listClientReports)),
  }),
});

export const { useTrendsQuery, useClientReportsQuery } = reportsApi;
