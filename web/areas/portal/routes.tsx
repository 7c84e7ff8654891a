import { type Area, lazily } from '@masthead/kit';
import { CAMPAIGN_FORM, EMAIL_STATS_FORM, MARKETING, PERFORMANCE } from './model/paths';
import { MarketingList } from './screens/marketing/MarketingList';
import { PerformanceList } from './screens/performance/PerformanceList';

const CampaignDetails = lazily(() => import('./screens/campaign/CampaignDetails'));
const CampaignForm = lazily(() => import('./screens/forms/CampaignForm'));
const ClientReport = lazily(() => import('./screens/report/ClientReport'));
const ContentDetails = lazily(() => import('./screens/content/ContentDetails'));
const ContentStatForm = lazily(() => import('./screens/forms/ContentStatForm'));
const EmailStatForm = lazily(() => import('./screens/forms/EmailStatForm'));
const IssueDetails = lazily(() => import('./screens/issue/IssueDetails'));
const StatsExport = lazily(() => import('./screens/export/StatsExport'));

/** How each email performed: issues, campaigns, leads, views and clicks (document 002 §2). */
const area: Area = {
  routes: [
    { path: PERFORMANCE, element: <PerformanceList /> },
    { path: `${EMAIL_STATS_FORM}/:emailStatId?`, element: <EmailStatForm /> },
    { path: `${PERFORMANCE}/email-issue-details/:id`, element: <IssueDetails /> },
    { path: `${PERFORMANCE}/email-issue-details/email-content-details/:id`, element: <ContentDetails /> },
    { path: `${PERFORMANCE}/email-content-stats-form/:emailContentStatId?`, element: <ContentStatForm /> },
    { path: MARKETING, element: <MarketingList /> },
    { path: `${CAMPAIGN_FORM}/:emcStatId?`, element: <CampaignForm /> },
    { path: `${MARKETING}/:id`, element: <CampaignDetails /> },
    { path: '/portal/client-report/:id?', element: <ClientReport /> },
    { path: '/stats-export', element: <StatsExport /> },
  ],
};

export default area;
