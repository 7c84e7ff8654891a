import { type Area, lazily } from '@masthead/kit';
import { MicrositeList } from './screens/list/MicrositeList';

const ClientAccess = lazily(() => import('./screens/access/ClientAccess'));
const CreateMicrosite = lazily(() => import('./screens/create/CreateMicrosite'));
const SiteScreen = lazily(() => import('./screens/hub/SiteScreen'));
const Submission = lazily(() => import('./screens/submission/Submission'));
const UserAccess = lazily(() => import('./screens/access/UserAccess'));
const WizardScreen = lazily(() => import('./screens/wizard/WizardScreen'));

/** Microsites: their list, their pages, what visitors send in, and the wizard under both families of addresses (document 000 §2). */
const area: Area = {
  routes: [
    { path: '/microsites', element: <MicrositeList /> },
    { path: '/microsite/create-microsite', element: <CreateMicrosite /> },
    { path: '/microsite/user-access/:id', element: <UserAccess /> },
    { path: '/microsite/client-portal-access/:id', element: <ClientAccess /> },
    { path: '/microsite/:id', element: <SiteScreen /> },
    { path: '/microsite-submission', element: <Submission /> },
    { path: '/microsite-submission/:id', element: <SiteScreen /> },
    { path: '/microsite/:section/:id', element: <WizardScreen /> },
    { path: '/microsite-submission/:section/:id', element: <WizardScreen /> },
  ],
};

export default area;
