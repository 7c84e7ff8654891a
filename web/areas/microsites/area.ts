import type { MicrositeOut } from '@masthead/client/types/microsites';
import type { Area, JumpSource } from '@masthead/kit';

const loadSiteScreen = () => import(/* webpackChunkName: "site-screen" */ './screens/hub/SiteScreen');
const loadWizardScreen = () => import(/* webpackChunkName: "wizard-screen" */ './screens/wizard/WizardScreen');

/**
 * Company microsites: list, wizard, submissions, and the public page.
 *
 *   screens/list/, create/, access/  the list, a new microsite, its owner and client
 *   screens/hub/                     all sections of one microsite with its settings
 *   screens/wizard/                  one section at a time, under both URL prefixes; its fields and history
 *   screens/recipients/              who gets visitors' messages
 *   screens/site/                    what the screens of one microsite share
 *   screens/submission/              the public form for a sponsor's files
 *   page/                            the microsite as visitors see it; also the preview of the wizard
 *   public/                          a separate build that serves page/ to visitors without the console
 *   model/, api.ts                   sections, values, versions and progress, no React; RTK Query endpoints
 */
export default {
  purpose: 'company microsites and the wizard that fills them',
  screens: [
    {
      path: '/microsites',
      title: 'Microsites',
      access: 'signedIn',
      load: () => import(/* webpackMode: "eager" */ './screens/list/MicrositeList'),
      reads: [{ url: 'microsites?limit=2000' }, { url: 'microsites/counts' }],
      navigation: { group: 'exhibitors', order: 1, icon: 'grid' },
    },
    {
      path: '/microsite/create-microsite',
      title: 'Create Microsite',
      access: 'staff',
      load: () => import(/* webpackChunkName: "create-microsite" */ './screens/create/CreateMicrosite'),
      parent: '/microsites',
    },
    {
      path: '/microsite/user-access/:id',
      title: 'User Access',
      access: 'staff',
      load: () => import(/* webpackChunkName: "user-access" */ './screens/access/UserAccess'),
      parent: '/microsites',
    },
    {
      path: '/microsite/client-portal-access/:id',
      title: 'Client Access',
      access: 'staff',
      load: () => import(/* webpackChunkName: "client-access" */ './screens/access/ClientAccess'),
      parent: '/microsites',
    },
    {
      path: '/microsite/:id',
      title: 'Edit Microsite',
      access: 'signedIn',
      load: loadSiteScreen,
      reads: [
        { url: 'microsite/:id' },
        { url: 'microsite-setting/:id' },
        { url: 'microsite-submission/:id' },
        { url: 'microsite-keywords/:id' },
        { url: 'microsite-gallery/:id' },
      ],
      parent: '/microsites',
      records: {
        kind: 'Microsite',
        search: { url: 'microsites' },
        record: 'microsite',
        title: '{pageTitle}',
      } satisfies JumpSource<MicrositeOut>,
    },
    {
      path: '/microsite/:section/:id',
      title: 'Edit Microsite',
      access: 'signedIn',
      load: loadWizardScreen,
      parent: '/microsites',
    },
    {
      path: '/microsite-submission',
      title: 'Submit content',
      access: 'public',
      load: () => import(/* webpackChunkName: "submission" */ './screens/submission/Submission'),
      parent: '/microsites',
    },
    {
      path: '/microsite-submission/:id',
      title: 'Edit Microsite',
      access: 'signedIn',
      load: loadSiteScreen,
      parent: '/microsites',
    },
    {
      path: '/microsite-submission/:section/:id',
      title: 'Edit Microsite',
      access: 'signedIn',
      load: loadWizardScreen,
      parent: '/microsites',
    },
  ],
} satisfies Area;
