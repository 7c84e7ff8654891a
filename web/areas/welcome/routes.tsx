import { brand } from '@masthead/client';
import type { Area } from '@masthead/kit';
import { Admin } from './screens/Admin';
import { AlertPage } from './screens/alert-page/AlertPage';
import { Home } from './screens/home/Home';
import { Legal, MobilePrivacy, Privacy, Terms } from './screens/legal/pages';
import { SignIn } from './screens/sign-in/SignIn';
import { SignUp } from './screens/sign-in/SignUp';

/** Signing in, the front page and what may be read by anyone. */
const welcome: Area = {
  routes: [
    { path: '/', element: <SignIn /> },
    { path: '/sign-in', element: <SignIn /> },
    { path: '/sign-up', element: <SignUp /> },
    { path: '/home', element: <Home /> },
    { path: '/admin', element: <Admin /> },
    { path: `/${brand().word}-alert`, element: <AlertPage /> },
    { path: '/privacy', element: <Privacy /> },
    { path: '/mobile-privacy', element: <MobilePrivacy /> },
    { path: '/legal', element: <Legal /> },
    { path: '/terms', element: <Terms /> },
  ],
};

export default welcome;
