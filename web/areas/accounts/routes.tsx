import { type Area, lazily } from '@masthead/kit';
import { ClientList } from './screens/clients/ClientList';
import { ContactForms } from './screens/contact-forms/ContactForms';
import { UserList } from './screens/users/UserList';

const Account = lazily(() => import('./screens/account/Account'));
const Audit = lazily(() => import('./screens/audit/Audit'));
const ClientScreen = lazily(() => import('./screens/client/ClientScreen'));
const CreateUser = lazily(() => import('./screens/user/CreateUser'));
const EditUser = lazily(() => import('./screens/user/EditUser'));

/** Who has an account, for whom the house works, and who wrote to it (document 001 §2, 002 §2). */
const area: Area = {
  routes: [
    { path: '/user-list', element: <UserList /> },
    { path: '/user', element: <CreateUser /> },
    { path: '/edit-user/:id', element: <EditUser /> },
    { path: '/client-list', element: <ClientList /> },
    { path: '/client/:id?', element: <ClientScreen /> },
    { path: '/contact-forms', element: <ContactForms /> },
    { path: '/audit', element: <Audit /> },
    { path: '/account', element: <Account /> },
  ],
};

export default area;
