import type { IconName } from '@masthead/kit';

export interface NavigationLink {
  to: string;
  label: string;
  icon: IconName;
  /** First words of the addresses below it, besides its own: an issue belongs to Alerts. */
  covers?: readonly string[];
}

/** The sidebar, group by group (document 000 §2, Layout). */
export const GROUPS: readonly (readonly NavigationLink[])[] = [
  [
    {
      to: '/alerts',
      label: 'Alerts',
      icon: 'alert',
      covers: ['alert', 'create-alert', 'alert-email-preview', 'alert-holiday-email-preview'],
    },
    { to: '/posts', label: 'Posts', icon: 'post', covers: ['post'] },
    { to: '/career-center', label: 'Career Center', icon: 'career', covers: ['career-listing'] },
    { to: '/events', label: 'Events', icon: 'calendar', covers: ['event-listing'] },
    { to: '/annex', label: 'Annex', icon: 'annex' },
    { to: '/calendar', label: 'Calendar', icon: 'month' },
  ],
  [
    { to: '/microsites', label: 'Microsites', icon: 'grid', covers: ['microsite', 'microsite-submission'] },
    { to: '/contact-forms', label: 'Contact Forms', icon: 'message' },
    { to: '/xchange', label: 'Xchange', icon: 'exchange', covers: ['microsite-uploads'] },
  ],
  [
    { to: '/ad-manager', label: 'Ad Manager', icon: 'ad', covers: ['ad'] },
    {
      to: '/media-library',
      label: 'Media Library',
      icon: 'image',
      covers: ['media-library-multiple', 'media-library-image-view', 'media-image'],
    },
    { to: '/trash', label: 'Trash', icon: 'trash' },
  ],
  [
    { to: '/user-list', label: 'Users', icon: 'users', covers: ['user', 'edit-user'] },
    { to: '/client-list', label: 'Clients', icon: 'clients', covers: ['client'] },
    { to: '/stats-export', label: 'Stats Export', icon: 'export' },
    { to: '/audit', label: 'Audit', icon: 'history' },
  ],
];

/** Below the "Portal" heading. */
export const PORTAL: readonly NavigationLink[] = [
  { to: '/portal/email-performance', label: 'Email Performance', icon: 'performance' },
  { to: '/portal/email-marketing', label: 'Email Marketing', icon: 'marketing' },
];

/** Whether an address belongs to a link: the screen it leads to, one below it, or one it covers. */
export function belongsTo({ to, covers = [] }: NavigationLink, pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  return pathname === to || pathname.startsWith(`${to}/`) || covers.includes(first);
}
