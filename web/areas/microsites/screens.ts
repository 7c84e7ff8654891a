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
      reads: [{ url: 'microsites?limit=2000' }, { url: 'microsites/counts' }],
      navigation: { group: 'exhibitors', order: 1, icon: 'grid' },
    },
    {
      path: '/microsite/create-microsite',
      title: 'Create Microsite',
      access: 'staff',
      chunk: 'create-microsite',
      parent: '/microsites',
    },
    {
      path: '/microsite/user-access/:id',
      title: 'User Access',
      access: 'staff',
      chunk: 'user-access',
      parent: '/microsites',
    },
    {
      path: '/microsite/client-portal-access/:id',
      title: 'Client Access',
      access: 'staff',
      chunk: 'client-access',
      parent: '/microsites',
    },
    {
      path: '/microsite/:id',
      title: 'Edit Microsite',
      access: 'signedIn',
      chunk: 'site-screen',
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
      chunk: 'wizard-screen',
      parent: '/microsites',
    },
    {
      path: '/microsite-submission',
      title: 'Submit content',
      access: 'public',
      chunk: 'submission',
      parent: '/microsites',
    },
    {
      path: '/microsite-submission/:id',
      title: 'Edit Microsite',
      access: 'signedIn',
      chunk: 'site-screen',
      parent: '/microsites',
    },
    {
      path: '/microsite-submission/:section/:id',
      title: 'Edit Microsite',
      access: 'signedIn',
      chunk: 'wizard-screen',
      parent: '/microsites',
    },
  ],
} as const satisfies AreaScreens;
