import type { AlertItemOut, BookingOut } from '@masthead/client/types/alerts';
import type { ClientOut } from '@masthead/client/types/auth';
import type { Area, JumpSource, ScreenProps } from '@masthead/kit';

const loadClientScreen = () => import(/* webpackChunkName: "client-screen" */ './screens/client/ClientScreen');
const loadSponsors = () => import(/* webpackChunkName: "sponsors" */ './screens/sponsors/Sponsors');
const loadEmailPreview = () => import(/* webpackChunkName: "email-preview" */ './screens/preview/EmailPreview');

/**
 * Alert issues, their sections and the finished email.
 *
 *   screens/list/, create/  the list of issues and the form of a new one
 *   screens/alert/          one issue: header, flatplan, run sheet of slots; the dialogs of its sections, ads and itself
 *   screens/house/          what emails and console print about the publisher
 *   screens/sponsors/       the sponsor desk: the board, a booking beside it, the desk on phones, the rates
 *   screens/client/         the desk of a client: bookings, contacts, ads and what else concerns it
 *   screens/preview/        the email preview, preflight checks, copy, test email, and publishing
 *   screens/published/      the end of publishing: code, web version, news for sponsors, what is next
 *   model/                  section registry, slots, bookings, the house and form values; no React
 *   choices/                clients to choose from, and what a slot takes from an ad
 *   api.ts, bookingsApi.ts  RTK Query endpoints
 */
export default {
  purpose: 'alert issues, their sections, the finished email, and the desks of sponsors and clients',
  screens: [
    {
      path: '/alerts',
      title: 'Alerts',
      access: 'staff',
      load: () => import(/* webpackChunkName: "alert-list" */ './screens/list/AlertList'),
      reads: [{ url: 'alert-items?status=draft&limit=500&skip=0' }, { url: 'alert-items/counts' }],
      navigation: { group: 'newsletter', order: 1, icon: 'alert', key: 'a' },
    },
    {
      path: '/create-alert',
      title: 'Create Alert',
      access: 'staff',
      load: () => import(/* webpackChunkName: "create-alert" */ './screens/create/CreateAlert'),
      parent: '/alerts',
    },
    {
      path: '/alert/:id',
      title: 'Alert',
      access: 'staff',
      load: () => import(/* webpackChunkName: "alert-screen" */ './screens/alert/AlertScreen'),
      reads: [{ url: 'alerts-all/:id' }],
      parent: '/alerts',
      records: {
        kind: 'Alert',
        search: { url: 'alert-items' },
        byId: 'alert-item',
        title: 'Issue# {issue} {title}',
      } satisfies JumpSource<AlertItemOut>,
    },
    {
      path: '/sponsors',
      title: 'Sponsors',
      access: 'staff',
      load: loadSponsors,
      navigation: { group: 'sales', order: 1, icon: 'sponsors', key: 's' },
    },
    {
      path: '/sponsors/booking/:id',
      title: 'Booking',
      access: 'staff',
      load: loadSponsors,
      records: {
        kind: 'Booking',
        search: { url: 'alert-bookings' },
        byId: 'alert-booking',
        title: 'Ad {position} of issue {issue.issue}, {client.company}',
      } satisfies JumpSource<BookingOut>,
    },
    {
      path: '/sponsors/rates',
      title: 'Rates of ad slots',
      access: 'staff',
      load: () => import(/* webpackChunkName: "rates" */ './screens/sponsors/rates/Rates'),
    },
    { path: '/client', title: 'Create Client', access: 'staff', load: loadClientScreen, parent: '/client-list' },
    {
      path: '/client/:id',
      title: 'Client',
      access: 'staff',
      load: loadClientScreen,
      reads: [{ url: 'client/:id' }],
      parent: '/client-list',
      records: {
        kind: 'Client',
        search: { url: 'clients' },
        record: 'client',
        title: '{company}',
      } satisfies JumpSource<ClientOut>,
    },
    {
      path: '/house',
      title: 'House',
      access: 'staff',
      load: () => import(/* webpackChunkName: "house" */ './screens/house/House'),
      reads: [{ url: 'house' }],
      navigation: { group: 'administration', order: 2, icon: 'home' },
    },
    {
      path: '/alert-email-preview/:id',
      title: 'Email Preview',
      access: 'staff',
      load: loadEmailPreview,
      props: { variant: 'standard' } satisfies ScreenProps<typeof loadEmailPreview>,
      reads: [{ url: 'alerts-all/:id' }],
      parent: '/alerts',
    },
    {
      path: '/alert-holiday-email-preview/:id',
      title: 'Email Holiday Preview',
      access: 'staff',
      load: loadEmailPreview,
      props: { variant: 'holiday' } satisfies ScreenProps<typeof loadEmailPreview>,
      reads: [{ url: 'alerts-all/:id' }],
      parent: '/alerts',
    },
    {
      path: '/alert-published/:id',
      title: 'Published',
      access: 'staff',
      load: () => import(/* webpackChunkName: "published" */ './screens/published/Published'),
      reads: [{ url: 'alerts-all/:id' }, { url: 'alert-editions/:id' }],
      parent: '/alerts',
    },
  ],
} satisfies Area;
