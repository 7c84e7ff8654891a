import { useParams } from '@masthead/kit';
import { CLIENT_FORM } from '../../model/ids';
import type { Microsite } from '../../model/records';
import { SiteLoader } from '../site/SiteLoader';
import { AccessPage } from './AccessPage';
import { ClientFields } from './IdFields';
import { useAccessForm } from './useAccessForm';

/** `/microsite/client-portal-access/{id}`: sets the client of a microsite (SITE-17). */
export default function ClientAccess() {
  const { id } = useParams();
  return (
    <SiteLoader id={Number(id)} title="Client Access">
      {({ microsite }) => <ClientForm microsite={microsite} />}
    </SiteLoader>
  );
}

function ClientForm({ microsite }: { microsite: Microsite }) {
  const form = useAccessForm({ microsite, fields: CLIENT_FORM });
  return (
    <AccessPage
      title="Client Access"
      microsite={microsite}
      form={form}
      purpose="Views and clicks of this microsite are counted for this client. Empty, for none."
    >
      <ClientFields field={form.field('clientId')} />
    </AccessPage>
  );
}
