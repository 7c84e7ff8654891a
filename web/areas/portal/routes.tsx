import { defineArea, lazyComponent } from '@masthead/kit';
import screens from './screens';
import { MarketingList } from './screens/marketing/MarketingList';
import { PerformanceList } from './screens/performance/PerformanceList';

const BookingDetails = lazyComponent(
  () => import(/* webpackChunkName: "booking-details" */ './screens/bookings/BookingDetails'),
);
const BookingList = lazyComponent(
  () => import(/* webpackChunkName: "booking-list" */ './screens/bookings/BookingList'),
);
const CampaignDetails = lazyComponent(
  () => import(/* webpackChunkName: "campaign-details" */ './screens/campaign/CampaignDetails'),
);
const CampaignForm = lazyComponent(
  () => import(/* webpackChunkName: "campaign-form" */ './screens/forms/CampaignForm'),
);
const ClientReport = lazyComponent(
  () => import(/* webpackChunkName: "client-report" */ './screens/report/ClientReport'),
);
const ContentDetails = lazyComponent(
  () => import(/* webpackChunkName: "content-details" */ './screens/content/ContentDetails'),
);
const ContentStatForm = lazyComponent(
  () => import(/* webpackChunkName: "content-stat-form" */ './screens/forms/ContentStatForm'),
);
const EmailStatForm = lazyComponent(
  () => import(/* webpackChunkName: "email-stat-form" */ './screens/forms/EmailStatForm'),
);
const IssueDetails = lazyComponent(
  () => import(/* webpackChunkName: "issue-details" */ './screens/issue/IssueDetails'),
);
const SponsorPage = lazyComponent(() => import(/* webpackChunkName: "sponsor-page" */ './screens/sponsor/SponsorPage'));
const StatsExport = lazyComponent(() => import(/* webpackChunkName: "stats-export" */ './screens/export/StatsExport'));

/**
 * Email performance: issues, campaigns, leads, views and clicks; and the ads that clients book.
 *
 *   screens.ts                              paths, titles, permissions and links of this area
 *   screens/performance/, issue/, content/  issues, one issue, one content item of it
 *   screens/marketing/, campaign/, leads/   campaigns, one campaign, its leads
 *   screens/bookings/, sponsor/             a client's bookings, and the page on which an ad is sent without an account
 *   screens/report/, export/, forms/        a client's report, the export, the forms that enter figures
 *   parts/, charts/                         components of several screens
 *   model/                                  figures, rates and paths; no React
 *   choices/, api/                          options of select fields; RTK Query endpoints
 */
export default defineArea(screens, {
  '/portal/email-performance': <PerformanceList />,
  '/portal/email-performance/email-stats-form': <EmailStatForm />,
  '/portal/email-performance/email-stats-form/:emailStatId': <EmailStatForm />,
  '/portal/email-performance/email-issue-details/:id': <IssueDetails />,
  '/portal/email-performance/email-issue-details/email-content-details/:id': <ContentDetails />,
  '/portal/email-performance/email-content-stats-form/:emailContentStatId?': <ContentStatForm />,
  '/portal/email-marketing': <MarketingList />,
  '/portal/email-marketing/email-marketing-stats-form': <CampaignForm />,
  '/portal/email-marketing/email-marketing-stats-form/:emcStatId': <CampaignForm />,
  '/portal/email-marketing/:id': <CampaignDetails />,
  '/portal/bookings': <BookingList />,
  '/portal/bookings/:id': <BookingDetails />,
  '/sponsor/:token': <SponsorPage />,
  '/portal/client-report': <ClientReport />,
  '/portal/client-report/:id': <ClientReport />,
  '/stats-export': <StatsExport />,
});
