import { defineArea, lazyComponent } from '@masthead/kit';
import screens from './screens';
import { MicrositeList } from './screens/list/MicrositeList';

const ClientAccess = lazyComponent(
  () => import(/* webpackChunkName: "client-access" */ './screens/access/ClientAccess'),
);
const CreateMicrosite = lazyComponent(
  () => import(/* webpackChunkName: "create-microsite" */ './screens/create/CreateMicrosite'),
);
const SiteScreen = lazyComponent(() => import(/* webpackChunkName: "site-screen" */ './screens/hub/SiteScreen'));
const Submission = lazyComponent(() => import(/* webpackChunkName: "submission" */ './screens/submission/Submission'));
const UserAccess = lazyComponent(() => import(/* webpackChunkName: "user-access" */ './screens/access/UserAccess'));
const WizardScreen = lazyComponent(
  () => import(/* webpackChunkName: "wizard-screen" */ './screens/wizard/WizardScreen'),
);

/**
 * Company microsites: list, wizard, submissions, and the public page.
 *
 *   screens.ts                       paths, titles, permissions and links of this area
 *   screens/list/, create/, access/  the list, a new microsite, its owner and client
 *   screens/hub/                     all sections of one microsite with its settings
 *   screens/wizard/                  one section at a time, under both URL prefixes; fields/ per field type
 *   screens/submission/              the public form for a sponsor's files
 *   page/                            the microsite as visitors see it; also the preview of the wizard
 *   public/                          a separate build that serves page/ to visitors without the console
 *   model/, api/                     sections, values and progress, no React; RTK Query endpoints
 */
export default defineArea(screens, {
  '/microsites': <MicrositeList />,
  '/microsite/create-microsite': <CreateMicrosite />,
  '/microsite/user-access/:id': <UserAccess />,
  '/microsite/client-portal-access/:id': <ClientAccess />,
  '/microsite/:id': <SiteScreen />,
  '/microsite/:section/:id': <WizardScreen />,
  '/microsite-submission': <Submission />,
  '/microsite-submission/:id': <SiteScreen />,
  '/microsite-submission/:section/:id': <WizardScreen />,
});
