import { defineArea, lazyComponent } from '@masthead/kit';
import screens from './screens';
import { ClientList } from './screens/clients/ClientList';
import { ContactForms } from './screens/contact-forms/ContactForms';
import { UserList } from './screens/users/UserList';

const Account = lazyComponent(() => import(/* webpackChunkName: "account" */ './screens/account/Account'));
const ApiKeys = lazyComponent(() => import(/* webpackChunkName: "api-keys" */ './screens/api-keys/ApiKeys'));
const Audit = lazyComponent(() => import(/* webpackChunkName: "audit" */ './screens/audit/Audit'));
const ClientScreen = lazyComponent(
  () => import(/* webpackChunkName: "client-screen" */ './screens/client/ClientScreen'),
);
const CreateUser = lazyComponent(() => import(/* webpackChunkName: "create-user" */ './screens/user/CreateUser'));
const Limits = lazyComponent(() => import(/* webpackChunkName: "limits" */ './screens/limits/Limits'));
const Deliveries = lazyComponent(() => import(/* webpackChunkName: "deliveries" */ './screens/webhooks/Deliveries'));
const EditUser = lazyComponent(() => import(/* webpackChunkName: "edit-user" */ './screens/user/EditUser'));
const Security = lazyComponent(() => import(/* webpackChunkName: "security" */ './screens/security/Security'));
const System = lazyComponent(() => import(/* webpackChunkName: "system" */ './screens/system/System'));
const Webhooks = lazyComponent(() => import(/* webpackChunkName: "webhooks" */ './screens/webhooks/Webhooks'));

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
