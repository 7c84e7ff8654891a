import type { Area } from '@masthead/kit';

const loadSignIn = () => import(/* webpackMode: "eager" */ './screens/sign-in/SignIn');
const loadHelp = () => import(/* webpackChunkName: "help" */ './screens/help/Help');

/**
 * Sign-in, the landing page and public pages.
 *
 *   screens/front/, sign-in/, password/  the landing page with its forms
 *   screens/today/                       what there is to do, for each role; todayApi.ts reads it
 *   screens/home/, help/                 the start page and the guide (docs/guide) of signed-in users
 *   screens/pages/, legal/, support/     public pages
 *   screens/confirm/                     where a user confirms the address of the account
 *   screens/letters/                     where a recipient of visitors' messages agrees to get them
 *   pieces/, art/                        components of several screens; drawings
 *   api.ts                               RTK Query endpoints
 */
export default {
  purpose: 'signing in, the front page and what may be read by anyone',
  screens: [
    { path: '/', title: 'Sign in', access: 'public', load: loadSignIn, frame: 'window', jump: false },
    { path: '/sign-in', title: 'Sign in', access: 'public', load: loadSignIn, frame: 'window', jump: false },
    {
      path: '/sign-up',
      title: 'Create an account',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/sign-in/SignUp'),
      frame: 'window',
      jump: false,
    },
    {
      path: '/forgot-password',
      title: 'Forgot password',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/password/ForgotPassword'),
      frame: 'window',
      jump: false,
    },
    {
      path: '/reset/:token',
      title: 'Reset password',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/password/ResetPassword'),
      frame: 'window',
    },
    {
      path: '/confirm/:token',
      title: 'Confirm your address',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/confirm/ConfirmAddress'),
      frame: 'window',
    },
    {
      path: '/letters/:token',
      title: 'Messages from visitors',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/letters/LetterConsent'),
      frame: 'window',
    },
    {
      path: '/today',
      title: 'Today',
      access: 'signedIn',
      load: () => import(/* webpackChunkName: "today" */ './screens/today/Today'),
      navigation: {
        group: 'top',
        order: 0,
        icon: 'clock',
        key: 't',
        badge: { url: 'inbox/count', field: 'count', reads: 'inbox' },
      },
    },
    {
      path: '/home',
      title: 'Home',
      access: 'signedIn',
      load: () => import(/* webpackMode: "eager" */ './screens/home/Home'),
      frame: 'footer',
    },
    { path: '/help', title: 'Guide', access: 'signedIn', load: loadHelp },
    { path: '/help/:page', title: 'Guide', access: 'signedIn', load: loadHelp },
    {
      path: '/{brand}-alert',
      title: 'The alert',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/pages/AlertPage'),
      jump: false,
    },
    {
      path: '/support',
      title: 'Support',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/support/pages').then(({ Support }) => Support),
    },
    {
      path: '/contact',
      title: 'Contact',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/support/pages').then(({ Contact }) => Contact),
      navigation: { group: 'footer', order: 3 },
    },
    {
      path: '/archive',
      title: 'Archive',
      access: 'public',
      load: () => import(/* webpackChunkName: "archive" */ './screens/pages/Archive'),
      navigation: { group: 'footer', order: 1 },
    },
    {
      path: '/award',
      title: 'Award',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/pages/Award'),
      navigation: { group: 'footer', order: 2 },
    },
    {
      path: '/privacy',
      title: 'Privacy',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/legal/pages').then(({ Privacy }) => Privacy),
      navigation: { group: 'footer', order: 5 },
    },
    {
      path: '/mobile-privacy',
      title: 'Mobile privacy',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/legal/pages').then(({ MobilePrivacy }) => MobilePrivacy),
    },
    {
      path: '/legal',
      title: 'Legal',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/legal/pages').then(({ Legal }) => Legal),
      navigation: { group: 'footer', order: 4 },
    },
    {
      path: '/terms',
      title: 'Terms',
      access: 'public',
      load: () => import(/* webpackMode: "eager" */ './screens/legal/pages').then(({ Terms }) => Terms),
      navigation: { group: 'footer', order: 6 },
    },
  ],
} satisfies Area;
