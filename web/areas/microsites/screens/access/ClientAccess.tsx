import { useParams } from '@masthead/kit';
import { toId, validateClientId } from '../../model/ids';
import type { Microsite } from '../../model/records';
import { SiteLoader } from '../site/SiteLoader';
import { AccessPage } from './AccessPage';
import { ClientFields } from './IdFields';
import { useAccessForm } from './useAccessForm';

interface Values {
  clientId: string;
}

const LABELS = { clientId: 'Client Id' };

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
  const form = useAccessForm<Values>({ microsite, labels: LABELS, toFormValues, toRequestBody, validate });
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

const toFormValues = ({ clientId }: Microsite): Values => ({ clientId: clientId === null ? '' : String(clientId) });
const toRequestBody = ({ clientId }: Values) => ({ clientId: toId(clientId) });

function validate({ clientId }: Values): Partial<Values> {
  const problem = validateClientId(clientId);
  return problem ? { clientId: problem } : {};
}
