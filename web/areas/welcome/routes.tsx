import { defineArea, lazyComponent } from '@masthead/kit';
import screens from './screens';
import { ConfirmAddress } from './screens/confirm/ConfirmAddress';
import { Home } from './screens/home/Home';
import { Legal, MobilePrivacy, Privacy, Terms } from './screens/legal/pages';
import { LetterConsent } from './screens/letters/LetterConsent';
import { AlertPage } from './screens/pages/AlertPage';
import { Award } from './screens/pages/Award';
import { ForgotPassword } from './screens/password/ForgotPassword';
import { ResetPassword } from './screens/password/ResetPassword';
import { SignIn } from './screens/sign-in/SignIn';
import { SignUp } from './screens/sign-in/SignUp';
import { Contact, Support } from './screens/support/pages';

const Archive = lazyComponent(() => import(/* webpackChunkName: "archive" */ './screens/pages/Archive'));
const Help = lazyComponent(() => import(/* webpackChunkName: "help" */ './screens/help/Help'));
const Today = lazyComponent(() => import(/* webpackChunkName: "today" */ './screens/today/Today'));

/**
 * Sign-in, the landing page and public pages.
 *
 *   screens.ts                           paths, titles, permissions and links of this area
 *   screens/front/, sign-in/, password/  the landing page with its forms
 *   screens/today/                       what there is to do, for each role; todayApi.ts reads it
 *   screens/home/, help/                 the start page and the guide (docs/guide) of signed-in users
 *   screens/pages/, legal/, support/     public pages
 *   screens/confirm/                     where a user confirms the address of the account
 *   screens/letters/                     where a recipient of visitors' messages agrees to get them
 *   pieces/, art/                        components of several screens; drawings
 *   api.ts                               RTK Query endpoints
 */
export default defineArea(screens, {
  '/': <SignIn />,
  '/sign-in': <SignIn />,
  '/sign-up': <SignUp />,
  '/forgot-password': <ForgotPassword />,
  '/reset/:token': <ResetPassword />,
  '/confirm/:token': <ConfirmAddress />,
  '/letters/:token': <LetterConsent />,
  '/today': <Today />,
  '/home': <Home />,
  '/help': <Help />,
  '/help/:page': <Help />,
  '/{brand}-alert': <AlertPage />,
  '/support': <Support />,
  '/contact': <Contact />,
  '/archive': <Archive />,
  '/award': <Award />,
  '/privacy': <Privacy />,
  '/mobile-privacy': <MobilePrivacy />,
  '/legal': <Legal />,
  '/terms': <Terms />,
});
