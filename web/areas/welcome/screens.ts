import type { AreaScreens } from '@masthead/kit';

/** Screens of the welcome area: sign-in, landing page, guide and public pages. */
export default {
  purpose: 'signing in, the front page and what may be read by anyone',
  screens: [
    { path: '/', title: 'Sign in', access: 'public', frame: 'window', jump: false },
    { path: '/sign-in', title: 'Sign in', access: 'public', frame: 'window', jump: false },
    { path: '/sign-up', title: 'Create an account', access: 'public', frame: 'window', jump: false },
    { path: '/forgot-password', title: 'Forgot password', access: 'public', frame: 'window', jump: false },
    { path: '/reset/:token', title: 'Reset password', access: 'public', frame: 'window' },
    { path: '/confirm/:token', title: 'Confirm your address', access: 'public', frame: 'window' },
    { path: '/letters/:token', title: 'Messages from visitors', access: 'public', frame: 'window' },
    {
      path: '/today',
      title: 'Today',
      access: 'signedIn',
      chunk: 'today',
      navigation: { group: 'editorial', order: 0, icon: 'clock' },
    },
    { path: '/home', title: 'Home', access: 'signedIn', frame: 'footer' },
    { path: '/help', title: 'Guide', access: 'signedIn', chunk: 'help' },
    { path: '/help/:page', title: 'Guide', access: 'signedIn', chunk: 'help' },
    { path: '/{brand}-alert', title: 'The alert', access: 'public', jump: false },
    { path: '/support', title: 'Support', access: 'public' },
    { path: '/contact', title: 'Contact', access: 'public', navigation: { group: 'footer', order: 3 } },
    {
      path: '/archive',
      title: 'Archive',
      access: 'public',
      chunk: 'archive',
      navigation: { group: 'footer', order: 1 },
    },
    { path: '/award', title: 'Award', access: 'public', navigation: { group: 'footer', order: 2 } },
    { path: '/privacy', title: 'Privacy', access: 'public', navigation: { group: 'footer', order: 5 } },
    { path: '/mobile-privacy', title: 'Mobile privacy', access: 'public' },
    { path: '/legal', title: 'Legal', access: 'public', navigation: { group: 'footer', order: 4 } },
    { path: '/terms', title: 'Terms', access: 'public', navigation: { group: 'footer', order: 6 } },
  ],
} as const satisfies AreaScreens;
