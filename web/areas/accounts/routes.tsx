import { defineArea, lazyComponent } from '@masthead/kit';
import screens from './screens';
import { ClientList } from './screens/clients/ClientList';
import { ContactForms } from './screens/contact-forms/ContactForms';
import { UserList } from './screens/users/UserList';

const Account = lazyComponent(() => import('./screens/account/Account'));
const ApiKeys = lazyComponent(() => import('./screens/api-keys/ApiKeys'));
const Audit = lazyComponent(() => import('./screens/audit/Audit'));
const ClientScreen = lazyComponent(() => import('./screens/client/ClientScreen'));
const CreateUser = lazyComponent(() => import('./screens/user/CreateUser'));
const Limits = lazyComponent(() => import('./screens/limits/Limits'));
const Deliveries = lazyComponent(() => import('./screens/webhooks/Deliveries'));
const EditUser = lazyComponent(() => import('./screens/user/EditUser'));
const Security = lazyComponent(() => import('./screens/security/Security'));
const System = lazyComponent(() => import('./screens/system/System'));
const Webhooks = lazyComponent(() => import('./screens/webhooks/Webhooks'));

/**
 * Users, clients, contact forms, the audit trail, API keys, webhooks, limits, the system and the user's own account.
 *
 *   screens.ts         paths, titles, permissions and links of this area
 *   screens/<screen>/  one folder per screen; its files share the screen's name
 *   screens/*.tsx      components of several screens: property lists, status labels, load errors
 *   model/             records, roles, statuses and audit entries; no React
 *   api/               RTK Query endpoints, one file per resource
 *   tests/             unit tests of filters and model, smoke tests of the screens
 */
export default defineArea(screens, {
  '/user-list': <UserList />,
  '/user': <CreateUser />,
  '/edit-user/:id': <EditUser />,
  '/client-list': <ClientList />,
  '/client': <ClientScreen />,
  '/client/:id': <ClientScreen />,
  '/contact-forms': <ContactForms />,
  '/api-keys': <ApiKeys />,
  '/audit': <Audit />,
  '/webhooks': <Webhooks />,
  '/webhooks/deliveries': <Deliveries />,
  '/limits': <Limits />,
  '/system': <System />,
  '/account': <Account />,
  '/account/security': <Security />,
});
