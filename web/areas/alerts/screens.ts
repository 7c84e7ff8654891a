import type { AlertItemOut } from '@masthead/client/types/alerts';
import type { AreaScreens, JumpSource } from '@masthead/kit';

/** Screens of the alerts area: the issue list, the issue editor, the email previews, the sponsor desk and the house record. */
export default {
  purpose: 'alert issues, their sections, the finished email and the sponsor desk',
  screens: [
    {
      path: '/alerts',
      title: 'Alerts',
      access: 'staff',
      chunk: 'alert-list',
      reads: [{ url: 'alert-items?status=draft&limit=500&skip=0' }, { url: 'alert-items/counts' }],
      navigation: { group: 'editorial', order: 1, icon: 'alert' },
    },
    { path: '/create-alert', title: 'Create Alert', access: 'staff', chunk: 'create-alert', parent: '/alerts' },
    {
      path: '/alert/:id',
      title: 'Alert',
      access: 'staff',
      chunk: 'alert-screen',
      reads: [{ url: 'alerts-all/:id' }],
      parent: '/alerts',
      records: {
        kind: 'Alert',
        search: { url: 'alert-items' },
        byId: 'alert-item',
        title: 'Issue# {issue} {title}',
      } satisfies JumpSource<AlertItemOut>,
    },
    {
      path: '/sponsors',
      title: 'Sponsors',
      access: 'staff',
      chunk: 'sponsors',
      navigation: { group: 'library', order: 0, icon: 'sponsors' },
    },
    { path: '/sponsors/booking/:id', title: 'Booking', access: 'staff', chunk: 'sponsors', parent: '/sponsors' },
    { path: '/sponsors/rates', title: 'Rates of ad slots', access: 'staff', chunk: 'rates', parent: '/sponsors' },
    {
      path: '/house',
      title: 'House',
      access: 'staff',
      chunk: 'house',
      reads: [{ url: 'house' }],
      navigation: { group: 'administration', order: 5, icon: 'home' },
    },
    {
      path: '/alert-email-preview/:id',
      title: 'Email Preview',
      access: 'staff',
      chunk: 'email-preview',
      reads: [{ url: 'alerts-all/:id' }],
      parent: '/alerts',
    },
    {
      path: '/alert-holiday-email-preview/:id',
      title: 'Email Holiday Preview',
      access: 'staff',
      chunk: 'email-preview',
      reads: [{ url: 'alerts-all/:id' }],
      parent: '/alerts',
    },
  ],
} as const satisfies AreaScreens;
