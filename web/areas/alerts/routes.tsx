import { defineArea, lazyComponent } from '@masthead/kit';
import screens from './screens';

const AlertList = lazyComponent(() => import(/* webpackChunkName: "alert-list" */ './screens/list/AlertList'));
const AlertScreen = lazyComponent(async () => ({
  default: (await import(/* webpackChunkName: "alert-screen" */ './screens/alert/AlertScreen')).AlertScreen,
}));
const CreateAlert = lazyComponent(async () => ({
  default: (await import(/* webpackChunkName: "create-alert" */ './screens/create/CreateAlert')).CreateAlert,
}));
const EmailPreview = lazyComponent(async () => ({
  default: (await import(/* webpackChunkName: "email-preview" */ './screens/preview/EmailPreview')).EmailPreview,
}));
const House = lazyComponent(async () => ({
  default: (await import(/* webpackChunkName: "house" */ './screens/house/House')).House,
}));
const Rates = lazyComponent(() => import(/* webpackChunkName: "rates" */ './screens/sponsors/rates/Rates'));
const Sponsors = lazyComponent(() => import(/* webpackChunkName: "sponsors" */ './screens/sponsors/Sponsors'));

/**
 * Alert issues, their sections and the finished email.
 *
 *   screens.ts              paths, titles, permissions and links of this area
 *   screens/list/, create/  the list of issues and the form of a new one
 *   screens/alert/          one issue: header, flatplan, run sheet of slots
 *   screens/alert/section/  the dialog that edits the section of a slot, one file per field type
 *   screens/house/          what emails and console print about the publisher
 *   screens/sponsors/       the sponsor desk: the board, a booking beside it, the rates
 *   screens/preview/        the email preview, preflight checks, copy and test email
 *   model/                  section registry, slots and form values; no React
 *   choices/                options of select fields
 *   api.ts, bookingsApi.ts  RTK Query endpoints
 */
export default defineArea(screens, {
  '/alerts': <AlertList />,
  '/create-alert': <CreateAlert />,
  '/alert/:id': <AlertScreen />,
  '/sponsors': <Sponsors />,
  '/sponsors/booking/:id': <Sponsors />,
  '/sponsors/rates': <Rates />,
  '/house': <House />,
  '/alert-email-preview/:id': <EmailPreview variant="standard" />,
  '/alert-holiday-email-preview/:id': <EmailPreview variant="holiday" />,
});
