import type { EmcStatOut } from '@masthead/client/types/stats';
import type { AreaScreens, JumpSource } from '@masthead/kit';

/** Screens of the portal area: figures of issues, campaigns and leads, bookings and ads of clients, client reports and the export. */
export default {
  purpose: 'how each email performed, and the ads that clients book',
  screens: [
    {
      path: '/portal/email-performance',
      title: 'Email Performance',
      access: 'portal',
      navigation: { group: 'portal', order: 1, icon: 'performance' },
    },
    {
      path: '/portal/email-performance/email-stats-form',
      title: 'Create Email Stats',
      access: 'staff',
      parent: '/portal/email-performance',
    },
    {
      path: '/portal/email-performance/email-stats-form/:emailStatId',
      title: 'Edit Email Stats',
      access: 'staff',
      parent: '/portal/email-performance',
    },
    {
      path: '/portal/email-performance/email-issue-details/:id',
      title: 'Email Performance',
      access: 'portal',
      parent: '/portal/email-performance',
    },
    {
      path: '/portal/email-performance/email-issue-details/email-content-details/:id',
      title: 'Email Performance',
      access: 'portal',
      parent: '/portal/email-performance',
    },
    {
      path: '/portal/email-performance/email-content-stats-form/:emailContentStatId?',
      title: 'Content Stats',
      access: 'staff',
      parent: '/portal/email-performance',
    },
    {
      path: '/portal/email-marketing',
      title: 'Email Marketing',
      access: 'portal',
      navigation: { group: 'portal', order: 2, icon: 'marketing' },
    },
    {
      path: '/portal/email-marketing/email-marketing-stats-form',
      title: 'Create Email Marketing Stats',
      access: 'staff',
      parent: '/portal/email-marketing',
    },
    {
      path: '/portal/email-marketing/email-marketing-stats-form/:emcStatId',
      title: 'Edit Email Marketing Stats',
      access: 'staff',
      parent: '/portal/email-marketing',
    },
    {
      path: '/portal/email-marketing/:id',
      title: 'Email Marketing',
      access: 'portal',
      parent: '/portal/email-marketing',
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
      navigation: { group: 'portal', order: 3, icon: 'ad' },
    },
    { path: '/portal/bookings/:id', title: 'Booking', access: 'portal', parent: '/portal/bookings' },
    { path: '/sponsor/:token', title: 'Your ad', access: 'public' },
    { path: '/portal/client-report', title: 'Client Report', access: 'portal' },
    { path: '/portal/client-report/:id', title: 'Client Report', access: 'portal' },
    {
      path: '/stats-export',
      title: 'Stats Export',
      access: 'staff',
      navigation: { group: 'administration', order: 3, icon: 'export' },
    },
  ],
} as const satisfies AreaScreens;
