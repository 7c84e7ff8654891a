import type { ClientReport, IssueSent, Trends } from '@masthead/client/types/stats';
import { portalApi } from './portal';

/** What one email did, and what emails do as a rule. */
export type MeasureName = Exclude<keyof IssueSent, 'id' | 'issue' | 'date' | 'title' | 'delivered'>;

/** Pictures of the figures over time. */
export const reportsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    trends: build.query<Trends, void>({ query: () => 'stat-trends', providesTags: ['Trends'] }),
    clientReport: build.query<ClientReport, number>({
      query: (clientId) => `client-report/${clientId}`,
      providesTags: ['Trends', 'Leads'],
    }),
  }),
});

export const { useTrendsQuery, useClientReportQuery } = reportsApi;
