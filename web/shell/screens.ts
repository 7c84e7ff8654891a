import type { Session } from '@masthead/client';
import { matchPath } from 'react-router-dom';

export type AreaName = 'welcome' | 'alerts' | 'content' | 'microsites' | 'media' | 'portal' | 'accounts';

/** Who may open a screen (contract §2). `portal` is staff, and whoever was granted a client's figures. */
export type Access = 'public' | 'signedIn' | 'portal' | 'staff' | 'admin';

/** One documented address and the area that shows it. */
export interface Screen {
  path: string;
  area: AreaName;
  access: Access;
  title: string;
}

/** What each area is for: said where it is not installed. */
export const PURPOSE: Record<AreaName, string> = {
  welcome: 'signing in, the front page and what may be read by anyone',
  alerts: 'alert issues, their sections and the finished email',
  content: 'posts, the career center, events, ads, the annex pages and their calendar',
  microsites: 'company microsites and the wizard that fills them',
  media: 'the media library, uploads and the Xchange',
  portal: 'how each email performed: figures, content and leads',
  accounts: 'users, clients, contact forms, the audit and your own account',
};

function screens(area: AreaName, access: Access, titles: Record<string, string>): Screen[] {
  return Object.entries(titles).map(([path, title]) => ({ path, area, access, title }));
}

/** Every screen (document 000 §2, 002 §2 "Full route table"); `{brand}` is the brand's word. */
export const SCREENS: readonly Screen[] = [
  ...screens('welcome', 'public', {
    '/': 'Sign in',
    '/sign-in': 'Sign in',
    '/sign-up': 'Create an account',
    '/forgot-password': 'Forgot password',
    '/reset/:token': 'Reset password',
    '/letters/:token': 'Messages from visitors',
    '/support': 'Support',
    '/contact': 'Contact',
    '/archive': 'Archive',
    '/award': 'Award',
    '/privacy': 'Privacy',
    '/mobile-privacy': 'Mobile privacy',
    '/legal': 'Legal',
    '/terms': 'Terms',
    '/{brand}-alert': 'The alert',
  }),
  ...screens('welcome', 'signedIn', { '/home': 'Home', '/help': 'Guide', '/help/:page': 'Guide' }),
  ...screens('accounts', 'signedIn', { '/account': 'Your account' }),
  ...screens('accounts', 'admin', { '/edit-user/:id': 'Edit User', '/user': 'Create User', '/audit': 'Audit' }),
  ...screens('accounts', 'staff', {
    '/contact-forms': 'Contact Forms',
    '/user-list': 'Users',
    '/client-list': 'Clients',
    '/client': 'Create Client',
    '/client/:id': 'Client',
  }),
  ...screens('alerts', 'staff', {
    '/alerts': 'Alerts',
    '/create-alert': 'Create Alert',
    '/alert/:id': 'Alert',
    '/alert-email-preview/:id': 'Email Preview',
    '/alert-holiday-email-preview/:id': 'Email Holiday Preview',
  }),
  ...screens('content', 'staff', {
    '/posts': 'Posts',
    '/post': 'Create Post',
    '/post/:id': 'Post',
    '/career-center': 'Career Center',
    '/career-listing': 'Create Career Listing',
    '/career-listing/:id': 'Career Listing',
    '/events': 'Events',
    '/event-listing': 'Create Event',
    '/event-listing/:id': 'Event',
    '/ad-manager': 'Ad Manager',
    '/ad': 'Create Ad',
    '/ad/:id': 'Ad',
    '/annex': 'Annex',
    '/annex/:title': 'Edit Page',
    '/calendar': 'Calendar',
    '/trash': 'Trash',
  }),
  ...screens('microsites', 'public', {
    '/microsite-submission': 'Submit content',
  }),
  ...screens('microsites', 'signedIn', {
    '/microsites': 'Microsites',
    '/microsite/:id': 'Edit Microsite',
    '/microsite/:section/:id': 'Edit Microsite',
    '/microsite-submission/:id': 'Edit Microsite',
    '/microsite-submission/:section/:id': 'Edit Microsite',
  }),
  ...screens('microsites', 'staff', {
    '/microsite/create-microsite': 'Create Microsite',
    '/microsite/user-access/:id': 'User Access',
    '/microsite/client-portal-access/:id': 'Client Access',
  }),
  ...screens('media', 'public', { '/xchange': 'Xchange' }),
  ...screens('media', 'staff', {
    '/microsite-uploads': 'Xchange Folders',
    '/microsite-uploads/:folder': 'Xchange Files',
    '/media-library': 'Media Library',
    '/media-library-multiple': 'Upload Images',
    '/media-library-image-view': 'Media Library',
    '/media-library/multiple-upload': 'Upload Images',
    '/media-image': 'Add Image',
    '/media-image/:id': 'Image',
    '/admin': 'Admin Page',
  }),
  ...screens('portal', 'staff', {
    '/stats-export': 'Stats Export',
    '/portal/email-performance/email-stats-form': 'Create Email Stats',
    '/portal/email-marketing/email-marketing-stats-form': 'Create Email Marketing Stats',
    // Before the wider ones below: readers only read.
    '/portal/email-performance/email-stats-form/:id': 'Edit Email Stats',
    '/portal/email-performance/email-content-stats-form/:id?': 'Content Stats',
    '/portal/email-marketing/email-marketing-stats-form/:id': 'Edit Email Marketing Stats',
  }),
  ...screens('portal', 'portal', {
    '/portal/email-performance/*': 'Email Performance',
    '/portal/email-marketing/*': 'Email Marketing',
    '/portal/client-report': 'Client Report',
    '/portal/client-report/:id': 'Client Report',
  }),
];

/** Screens that fill the window: no sidebar, no page margins. */
const FULL_WINDOW = ['/', '/sign-in', '/sign-up', '/forgot-password', '/reset/:token', '/letters/:token'];

export const fillsWindow = (pathname: string): boolean => FULL_WINDOW.some((path) => matchPath(path, pathname));

/** The screen of an address, the most particular one when several fit. */
export function screenAt(pathname: string, word: string): Screen | undefined {
  const fitting = SCREENS.filter((screen) => matchPath(screen.path.replace('{brand}', word), pathname));
  return fitting.sort((one, other) => placeholders(one) - placeholders(other))[0];
}

/** Whether the session may open what has this access. */
export function mayOpen(access: Access, session: Session): boolean {
  if (access === 'public') return true;
  if (session.status !== 'signedIn') return false;
  if (access === 'admin') return session.role === 'admin';
  const staff = session.role === 'admin' || session.role === 'editor';
  if (access === 'staff') return staff;
  return access === 'signedIn' || staff || session.clientId !== null;
}

function placeholders({ path }: Screen): number {
  return path.split('/').filter((part) => part.startsWith(':') || part === '*').length;
}
