import { brand } from '@masthead/client';
import { type Area, lazily } from '@masthead/kit';
import { Home } from './screens/home/Home';
import { Legal, MobilePrivacy, Privacy, Terms } from './screens/legal/pages';
import { LetterConsent } from './screens/letters/LetterConsent';
import { AlertPage } from './screens/pages/AlertPage';
import { Archive } from './screens/pages/Archive';
import { Award } from './screens/pages/Award';
import { ForgotPassword } from './screens/password/ForgotPassword';
import { ResetPassword } from './screens/password/ResetPassword';
import { SignIn } from './screens/sign-in/SignIn';
import { SignUp } from './screens/sign-in/SignUp';
import { Contact, Support } from './screens/support/pages';

const Help = lazily(() => import('./screens/help/Help'));

/** Signing in, the front page and what may be read by anyone. */
const welcome: Area = {
  routes: [
    { path: '/', element: <SignIn /> },
    { path: '/sign-in', element: <SignIn /> },
    { path: '/sign-up', element: <SignUp /> },
    { path: '/forgot-password', element: <ForgotPassword /> },
    { path: '/reset/:token', element: <ResetPassword /> },
    { path: '/letters/:token', element: <LetterConsent /> },
    { path: '/support', element: <Support /> },
    { path: '/contact', element: <Contact /> },
    { path: '/home', element: <Home /> },
    { path: '/help/:page?', element: <Help /> },
    { path: `/${brand().word}-alert`, element: <AlertPage /> },
    { path: '/archive', element: <Archive /> },
    { path: '/award', element: <Award /> },
    { path: '/privacy', element: <Privacy /> },
    { path: '/mobile-privacy', element: <MobilePrivacy /> },
    { path: '/legal', element: <Legal /> },
    { path: '/terms', element: <Terms /> },
  ],
};

export default welcome;
