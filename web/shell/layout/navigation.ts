import type { IconName } from '@masthead/kit';

export interface NavigationLink {
  to: string;
  label: string;
  icon: IconName;
}

/** The sidebar, group by group (document 000 §2, Layout). */
export const GROUPS: readonly (readonly NavigationLink[])[] = [
  [
    { to: '/alerts', label: 'Alerts', icon: 'alert' },
    { to: '/posts', label: 'Posts', icon: 'post' },
    { to: '/career-center', label: 'Career Center', icon: 'career' },
    { to: '/events', label: 'Events', icon: 'calendar' },
    { to: '/annex', label: 'Annex', icon: 'annex' },
  ],
  [
    { to: '/microsites', label: 'Microsites', icon: 'grid' },
    { to: '/contact-forms', label: 'Contact Forms', icon: 'message' },
    { to: '/xchange', label: 'Xchange', icon: 'exchange' },
  ],
  [
    { to: '/ad-manager', label: 'Ad Manager', icon: 'ad' },
    { to: '/media-library', label: 'Media Library', icon: 'image' },
  ],
  [
    { to: '/user-list', label: 'Users', icon: 'users' },
    { to: '/client-list', label: 'Clients', icon: 'clients' },
    { to: '/stats-export', label: 'Stats Export', icon: 'export' },
  ],
];

/** Below the "Portal" heading. */
export const PORTAL: readonly NavigationLink[] = [
  { to: '/portal/email-performance', label: 'Email Performance', icon: 'performance' },
  { to: '/portal/email-marketing', label: 'Email Marketing', icon: 'marketing' },
];
