import { endpoint, listEndpoint } from '@masthead/client';
import { getClientReport, getStatTrends, listClientReports } from '@masthead/client/operations/stats';
import type { IssueSent } from '@masthead/client/types/stats';
import { portalApi } from './portal';

/** A figure that the report of emails compares. */
export type MeasureName = Exclude<keyof IssueSent, 'id' | 'alertItemId' | 'issue' | 'date' | 'title' | 'delivered'>;

/** Endpoints of the figures over time and of clients' reports. */
export const reportsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    trends: build.query({ ...endpoint(getStatTrends), providesTags: ['Trends'] }),
    clientReport: build.query({
      ...endpoint(getClientReport),
      providesTags: ['Trends', 'ContentStats', 'Leads'],
    }),
    clientReports: build.query({
      ...listEndpoint(listClientReports),
      providesTags: ['Trends', 'ContentStats', 'Leads'],
    }),
  }),
});

export const { useTrendsQuery, useClientReportQuery, useClientReportsQuery, usePrefetch } = reportsApi;
