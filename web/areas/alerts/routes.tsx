import type { Area } from '@masthead/kit';
import { AlertScreen } from './screens/alert/AlertScreen';
import { CreateAlert } from './screens/create/CreateAlert';
import { AlertList } from './screens/list/AlertList';
import { EmailPreview } from './screens/preview/EmailPreview';

/** Alert issues, their sections and the finished email (document 002 §2). */
const area: Area = {
  routes: [
    { path: '/alerts', element: <AlertList /> },
    { path: '/create-alert', element: <CreateAlert /> },
    { path: '/alert/:id', element: <AlertScreen /> },
    { path: '/alert-email-preview/:id', element: <EmailPreview variant="standard" /> },
    { path: '/alert-holiday-email-preview/:id', element: <EmailPreview variant="holiday" /> },
  ],
};

export default area;
