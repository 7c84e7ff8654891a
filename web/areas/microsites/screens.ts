import type { MicrositeOut } from '@masthead/client/types/microsites';
import type { AreaScreens, JumpSource } from '@masthead/kit';

/** Screens of the microsites area: list, wizard, settings and submissions. */
export default {
  purpose: 'company microsites and the wizard that fills them',
  screens: [
    {
      path: '/microsites',
      title: 'Microsites',
      access: 'signedIn',
      navigation: { group: 'exhibitors', order: 1, icon: 'grid' },
    },
    { path: '/microsite/create-microsite', title: 'Create Microsite', access: 'staff', parent: '/microsites' },
    { path: '/microsite/user-access/:id', title: 'User Access', access: 'staff', parent: '/microsites' },
    { path: '/microsite/client-portal-access/:id', title: 'Client Access', access: 'staff', parent: '/microsites' },
    {
      path: '/microsite/:id',
      title: 'Edit Microsite',
      access: 'signedIn',
      parent: '/microsites',
      records: {
        kind: 'Microsite',
        search: { url: 'microsites' },
        record: 'microsite',
        title: '{pageTitle}',
      } satisfies JumpSource<MicrositeOut>,
    },
    { path: '/microsite/:section/:id', title: 'Edit Microsite', access: 'signedIn', parent: '/microsites' },
    { path: '/microsite-submission', title: 'Submit content', access: 'public', parent: '/microsites' },
    { path: '/microsite-submission/:id', title: 'Edit Microsite', access: 'signedIn', parent: '/microsites' },
    { path: '/microsite-submission/:section/:id', title: 'Edit Microsite', access: 'signedIn', parent: '/microsites' },
  ],
} as const satisfies AreaScreens;
