import type { EmcStatOut } from '@masthead/client/types/stats';
import type { Area, JumpSource } from '@masthead/kit';

const loadEmailStatForm = () => import(/* webpackChunkName: "email-stat-form" */ './screens/forms/EmailStatForm');
const loadCampaignForm = () => import(/* webpackChunkName: "campaign-form" */ './screens/forms/CampaignForm');
const loadClientReport = () => import(/* webpackChunkName: "client-report" */ './screens/report/ClientReport');

/**
 * Email performance: issues, campaigns, leads, views and clicks; and the ads that clients book.
 *
 *   screens/performance/, issue/, content/  issues, one issue, one content item of it
 *   screens/marketing/, campaign/, leads/   campaigns, one campaign, its leads
 *   screens/bookings/, sponsor/             a client's bookings, and the page on which an ad is sent without an account
 *   screens/report/, shared/                a client's report, and as whoever has a link to it reads it
 *   screens/import/, export/, forms/        the import of reports, the export, the forms that enter figures
 *   parts/, charts/                         components of several screens
 *   model/                                  figures, rates and paths; no React
 *   choices/, api/                          options of select fields; RTK Query endpoints
 */
export default {
  purpose: 'how each email performed, and the ads that clients book',
  screens: [
    {
      path: '/portal/email-performance',
      title: 'Email Performance',
      access: 'portal',
      load: () => import(/* webpackMode: "eager" */ './screens/performance/PerformanceList'),
      reads: [{ url: 'email-stats?limit=500&skip=0&sort=-date' }],
      navigation: { group: 'portal', order: 1, icon: 'performance', key: 'f' },
    },
    {
      path: '/portal/email-performance/email-stats-form',
      title: 'Create Email Stats',
      access: 'staff',
      load: loadEmailStatForm,
    },
    {
      path: '/portal/email-performance/email-stats-form/:emailStatId',
      title: 'Edit Email Stats',
      access: 'staff',
      load: loadEmailStatForm,
    },
    {
      path: '/portal/email-performance/email-issue-details/:id',
      title: 'Email Performance',
      access: 'portal',
      load: () => import(/* webpackChunkName: "issue-details" */ './screens/issue/IssueDetails'),
      reads: [{ url: 'email-stat/:id' }, { url: 'email-content-stats/:id' }],
    },
    {
      path: '/portal/email-performance/email-issue-details/:id/clicks',
      title: 'Clicks by scanners',
      access: 'staff',
      load: () => import(/* webpackChunkName: "click-evidence" */ './screens/issue/clicks/ClickEvidence'),
    },
    {
      path: '/portal/email-performance/email-issue-details/email-content-details/:id',
      title: 'Email Performance',
      access: 'portal',
      load: () => import(/* webpackChunkName: "content-details" */ './screens/content/ContentDetails'),
    },
    {
      path: '/portal/email-performance/email-content-stats-form/:emailContentStatId?',
      title: 'Content Stats',
      access: 'staff',
      load: () => import(/* webpackChunkName: "content-stat-form" */ './screens/forms/ContentStatForm'),
    },
    {
      path: '/portal/email-marketing',
      title: 'Email Marketing',
      access: 'portal',
      load: () => import(/* webpackMode: "eager" */ './screens/marketing/MarketingList'),
      reads: [{ url: 'emc-stats?limit=500&skip=0&sort=-date' }],
      navigation: { group: 'portal', order: 2, icon: 'marketing', key: 'k' },
    },
    {
      path: '/portal/email-marketing/email-marketing-stats-form',
      title: 'Create Email Marketing Stats',
      access: 'staff',
      load: loadCampaignForm,
    },
    {
      path: '/portal/email-marketing/email-marketing-stats-form/:emcStatId',
      title: 'Edit Email Marketing Stats',
      access: 'staff',
      load: loadCampaignForm,
    },
    {
      path: '/portal/email-marketing/:id',
      title: 'Email Marketing',
      access: 'portal',
      load: () => import(/* webpackChunkName: "campaign-details" */ './screens/campaign/CampaignDetails'),
      reads: [{ url: 'emc-stat/:id' }],
      records: {
        kind: 'Campaign',
        search: { url: 'emc-stats' },
        record: 'emc-stat',
        title: '{subject}',
      } satisfies JumpSource<EmcStatOut>,
    },
    {
      path: '/portal/bookings',
      title: 'Bookings',
      access: 'portal',
      load: () => import(/* webpackChunkName: "booking-list" */ './screens/bookings/BookingList'),
      navigation: { group: 'portal', order: 3, icon: 'booking', key: 'b' },
    },
    {
      path: '/portal/bookings/:id',
      title: 'Booking',
      access: 'portal',
      load: () => import(/* webpackChunkName: "booking-details" */ './screens/bookings/BookingDetails'),
    },
    {
      path: '/sponsor/:token',
      title: 'Your ad',
      access: 'public',
      load: () => import(/* webpackChunkName: "sponsor-page" */ './screens/sponsor/SponsorPage'),
    },
    {
      path: '/report/:token',
      title: 'Report',
      access: 'public',
      load: () => import(/* webpackChunkName: "shared-report" */ './screens/shared/SharedReport'),
    },
    { path: '/portal/client-report', title: 'Client Report', access: 'portal', load: loadClientReport },
    { path: '/portal/client-report/:id', title: 'Client Report', access: 'portal', load: loadClientReport },
    {
      path: '/stats-export',
      title: 'Stats Export',
      access: 'staff',
      load: () => import(/* webpackChunkName: "stats-export" */ './screens/export/StatsExport'),
      navigation: { group: 'portal', order: 4, icon: 'export' },
    },
  ],
} satisfies Area;
