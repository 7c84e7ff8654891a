import { NumberField, useParams } from '@masthead/kit';
import type { Microsite } from '../../model/records';
import { SiteLoader } from '../site/SiteLoader';
import { AccessPage } from './AccessPage';
import { useAccessForm } from './useAccessForm';

interface Values {
  clientId: number | null;
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
  const form = useAccessForm<Values>({ microsite, labels: LABELS, toFormValues, toRequestBody });
  return (
    <AccessPage
      title="Client Access"
      microsite={microsite}
      form={form}
      purpose="Views and clicks of this microsite are counted for this client. Empty, for none."
    >
      <NumberField label={LABELS.clientId} {...form.field('clientId')} />
    </AccessPage>
  );
}

const toFormValues = ({ clientId }: Microsite): Values => ({ clientId });
const toRequestBody = ({ clientId }: Values) => ({ clientId });
