import { api, endpoint, withOptions } from '@masthead/client';
import * as stats from '@masthead/client/operations/stats';

/** Endpoints of links to reports, and of the report to which one leads (STATS-81). */
export const reportLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportLinks: build.query(endpoint(stats.listClientReportLinks)),
    createReportLink: build.mutation(endpoint(stats.createClientReportLink)),
    revokeReportLink: build.mutation(endpoint(stats.revokeClientReportLink)),
    /** By a link there is no token that may have expired. Each request is counted as an opening. */
    sharedReport: build.query(endpoint(withOptions(stats.getSharedReport, { retryAfterSignIn: false }))),
  }),
});
