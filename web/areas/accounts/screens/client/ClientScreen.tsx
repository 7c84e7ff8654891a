import { getFullFileUrl } from '@masthead/client';
import {
  Button,
  ButtonLink,
  Form,
  formatShortcut,
  PageHeader,
  RadioField,
  Row,
  SaveState,
  Stack,
  TextAreaField,
  TextField,
  toast,
  useLocation,
  useNavigate,
  useParams,
  useRecordForm,
} from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { type ClientValues, useChangeClientMutation, useClientQuery, useCreateClientMutation } from '../../api/clients';
import { CLIENT_STATUSES, getStatusLabel, toStatusFilter, toStoredStatus } from '../../model/clientStatus';
import type { Client } from '../../model/records';
import { LoadError } from '../LoadError';
import { ClientRemoval } from './ClientRemoval';
import { EMPTY, LABELS, toFormValues, toRequestBody, validateClient } from './values';

const LIST = '/client-list';
/** Storage location of client logos (MEDIA-1). */
const LOGOS = { bucket: 'media', mainFolder: 'logos', subFolder: '' } as const;

/** The form of a client: company, logo, status and notes (ACCOUNT-17). */
function ClientForm({ client }: { client: Client | null }) {
  const [create] = useCreateClientMutation();
  const [change] = useChangeClientMutation();
  const navigate = useNavigate();
  const form = useRecordForm<ClientValues, Client>({
    draftKey: client ? `client/${client.id}` : 'client',
    initial: client ? toFormValues(client) : EMPTY,
    version: client?.version,
    labels: LABELS,
    validate: validateClient,
    read: toFormValues,
    formatters: { active: getStatusLabel },
    save: (values, { version }) =>
      client
        ? change({ id: client.id, version, body: toRequestBody(values) }).unwrap()
        : create(toRequestBody(values)).unwrap(),
    onSaved: () => {
      toast.success(client ? 'Client has been updated!' : 'Client has been added!');
      navigate(LIST);
    },
  });
  const { value: active, onChange: setActive, ...status } = form.field('active');
  const { value: logo, onChange: setLogo, onBlockSave: _, ...address } = form.field('logo');
  const { value: notes, ...notesField } = form.field('notes');
  return (
    <>
      <PageHeader
        title={client ? client.company : 'Create a Client'}
        breadcrumbs={[{ label: 'Clients', to: LIST }, { label: client ? `Id ${client.id}` : 'New' }]}
      />
      <Stack max={640} top={2}>
        <Form form={form}>
          <TextField required {...form.field('company')} />
          <ImageField
            destination={LOGOS}
            {...form.field('logo')}
            onChange={(url) => setLogo(url && getFullFileUrl(url))}
          >
            <TextField
              {...address}
              id={`${address.id}-url`}
              label="Logo URL"
              value={logo ?? ''}
              onChange={(url) => setLogo(url || null)}
            />
          </ImageField>
          <RadioField
            inline
            {...status}
            value={toStatusFilter(active)}
            onChange={(value) => setActive(toStoredStatus(value))}
            options={CLIENT_STATUSES}
          />
          <TextAreaField rows={5} {...notesField} value={notes ?? ''} />
          <Row wrap gap={2} top={2}>
            <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
              {client ? 'Update Client' : 'Create Client'}
            </Button>
            <ButtonLink to={LIST}>Cancel</ButtonLink>
            <SaveState form={form} />
            {client && <ClientRemoval client={client} onGone={form.reset} />}
          </Row>
        </Form>
      </Stack>
    </>
  );
}

/**
 * `/client` and `/client/{id}` (ACCOUNT-17). The list passes the client in the navigation state; a direct link fetches
 * it.
 */
export default function ClientScreen() {
  const { id } = useParams();
  const state = useLocation().state as { client?: Client } | null;
  const query = useClientQuery(Number(id), { skip: id === undefined, refetchOnMountOrArgChange: true });
  const client = id === undefined ? null : (query.currentData ?? (query.isError ? undefined : state?.client));
  if (client !== undefined) return <ClientForm key={id ?? 'new'} client={client} />;
  return (
    <>
      <PageHeader title="Client" breadcrumbs={[{ label: 'Clients', to: '/client-list' }, { label: `Id ${id}` }]} />
      <LoadError
        noun="client"
        list={{ to: '/client-list', label: 'All clients' }}
        problem={query.error}
        onRetry={query.refetch}
      />
    </>
  );
}
