import { defineArea } from '@masthead/kit';
import screens from './screens';
import { AlertScreen } from './screens/alert/AlertScreen';
import { CreateAlert } from './screens/create/CreateAlert';
import { AlertList } from './screens/list/AlertList';
import { EmailPreview } from './screens/preview/EmailPreview';

/**
 * Alert issues, their sections and the finished email.
 *
 *   screens.ts              paths, titles, access and links of this area
 *   screens/list/, create/  the list of issues and a new one
 *   screens/alert/          one issue: header, flat plan, run sheet of slots
 *   screens/alert/section/  the dialog that edits the section of a slot, a file per kind of field
 *   screens/preview/        the email as it will be sent, the preflight checks, copy and test mail
 *   model/                  section registry, slots and values without React
 *   choices/                options of select fields
 *   api.ts                  endpoints
 */
export default defineArea(screens, {
  '/alerts': <AlertList />,
  '/create-alert': <CreateAlert />,
  '/alert/:id': <AlertScreen />,
  '/alert-email-preview/:id': <EmailPreview variant="standard" />,
  '/alert-holiday-email-preview/:id': <EmailPreview variant="holiday" />,
});
