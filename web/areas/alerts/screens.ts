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
      navigation: { group: 'editorial', order: 1, icon: 'alert' },
    },
    { path: '/create-alert', title: 'Create Alert', access: 'staff', parent: '/alerts' },
    {
      path: '/alert/:id',
      title: 'Alert',
      access: 'staff',
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
      navigation: { group: 'library', order: 0, icon: 'sponsors' },
    },
    { path: '/sponsors/booking/:id', title: 'Booking', access: 'staff', parent: '/sponsors' },
    { path: '/sponsors/rates', title: 'Rates of ad slots', access: 'staff', parent: '/sponsors' },
    {
      path: '/house',
      title: 'House',
      access: 'staff',
      navigation: { group: 'administration', order: 5, icon: 'home' },
    },
    { path: '/alert-email-preview/:id', title: 'Email Preview', access: 'staff', parent: '/alerts' },
    { path: '/alert-holiday-email-preview/:id', title: 'Email Holiday Preview', access: 'staff', parent: '/alerts' },
  ],
} as const satisfies AreaScreens;
