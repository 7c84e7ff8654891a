import { defineArea, lazyComponent } from '@masthead/kit';
import screens from './screens';
import { MarketingList } from './screens/marketing/MarketingList';
import { PerformanceList } from './screens/performance/PerformanceList';

const BookingDetails = lazyComponent(() => import('./screens/bookings/BookingDetails'));
const BookingList = lazyComponent(() => import('./screens/bookings/BookingList'));
const CampaignDetails = lazyComponent(() => import('./screens/campaign/CampaignDetails'));
const CampaignForm = lazyComponent(() => import('./screens/forms/CampaignForm'));
const ClientReport = lazyComponent(() => import('./screens/report/ClientReport'));
const ContentDetails = lazyComponent(() => import('./screens/content/ContentDetails'));
const ContentStatForm = lazyComponent(() => import('./screens/forms/ContentStatForm'));
const EmailStatForm = lazyComponent(() => import('./screens/forms/EmailStatForm'));
const IssueDetails = lazyComponent(() => import('./screens/issue/IssueDetails'));
const SponsorPage = lazyComponent(() => import('./screens/sponsor/SponsorPage'));
const StatsExport = lazyComponent(() => import('./screens/export/StatsExport'));

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
