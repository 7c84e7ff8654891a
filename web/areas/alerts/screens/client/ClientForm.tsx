import { getFullFileUrl, toProblem } from '@masthead/client';
import { CLIENT_STATUSES } from '@masthead/client/choices';
import type { ClientOut as Client, ClientOut } from '@masthead/client/types/auth';
import {
  Button,
  ButtonLink,
  confirm,
  describeFields,
  Failure,
  Form,
  formatCount,
  formatShortcut,
  getLabel,
  Link,
  RadioField,
  Row,
  SaveState,
  Stack,
  TextAreaField,
  TextField,
  text,
  title,
  toast,
  useNavigate,
  useRecordForm,
  value,
} from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { Fragment, useState } from 'react';
import { bookingsApi } from '../../bookingsApi';
import { clientsApi } from '../../clientsApi';
import styles from './Client.module.css';

/** The fields of a client (ACCOUNT-17). The URL of the logo is shown with its scheme (API-12). */
export const FORM = describeFields({
  company: title('Company', { required: 'Please fill out all fields' }),
  logo: {
    ...value<string | null>('Logo', null),
    read: (stored: string | null) => stored && getFullFileUrl(stored),
    write: (url: string | null) => url?.trim() || null,
  },
  active: value<boolean | null>('Status', null, { format: (active) => getLabel(CLIENT_STATUSES, active) }),
  notes: text('Notes'),
});

export const LIST = '/client-list';
/** Storage location of client logos (MEDIA-1). */
const LOGOS = { bucket: 'media', mainFolder: 'logos', subFolder: '' } as const;

/** The form of a client: company, logo, status and notes (ACCOUNT-17). */
export function ClientForm({ client }: { client: ClientOut | null }) {
  const [create] = clientsApi.useCreateClientMutation();
  const [change] = clientsApi.useChangeClientMutation();
  const navigate = useNavigate();
  const form = useRecordForm({
    ...FORM.of(client),
    draftKey: client ? `client/${client.id}` : 'client',
    save: (values, { version }) => {
      const body = FORM.toRequestBody(values);
      return client ? change({ id: client.id, version, body }).unwrap() : create(body).unwrap();
    },
    onSaved: () => {
      toast.success(client ? 'Client has been updated!' : 'Client has been added!');
      navigate(LIST);
    },
  });
  const { value: logo, onChange: setLogo, onBlockSave: _, ...address } = form.field('logo');
  return (
    <Stack max={640} top={2}>
      <Form form={form}>
        <TextField {...form.field('company')} />
        <ImageField destination={LOGOS} {...form.field('logo')} onChange={(url) => setLogo(url && getFullFileUrl(url))}>
          <TextField
            {...address}
            id={`${address.id}-url`}
            label="Logo URL"
            value={logo ?? ''}
            onChange={(url) => setLogo(url || null)}
          />
        </ImageField>
        <RadioField inline options={CLIENT_STATUSES} {...form.field('active')} />
        <TextAreaField rows={5} {...form.field('notes')} />
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
  );
}

interface ClientRemovalProps {
  client: Client;
  /** Called before navigating away; discards the form's unsaved changes. */
  onGone: () => void;
}

/**
 * Button that deletes a client after a confirmation. A client in use is kept, and the message names what uses it
 * (ACCOUNT-18).
 */
export function ClientRemoval({ client, onGone }: ClientRemovalProps) {
  const [remove, { isLoading }] = clientsApi.useRemoveClientMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const confirmAndRemove = async () => {
    const isConfirmed = await confirm({
      title: 'Delete this client?',
      text: `“${client.company}” is deleted and cannot be restored.`,
      action: 'Delete',
    });
    if (!isConfirmed) return;
    const { error } = await remove({ id: client.id, version: client.version });
    if (error) return setRefusal(toProblem(error).message);
    toast.success('Client deleted successully');
    onGone();
    navigate('/client-list');
  };
  return (
    <>
      <Row push>
        <Button kind="delete" icon="trash" busy={isLoading} onClick={() => void confirmAndRemove()}>
          Delete Client
        </Button>
      </Row>
      {refusal && (
        <div className={styles.refused}>
          <Failure title={refusal}>
            <LiveBookings clientId={client.id} />
          </Failure>
        </div>
      )}
    </>
  );
}

/** Issue and slot of each booking that keeps the client, as links to them. */
function LiveBookings({ clientId }: { clientId: number }) {
  const { data } = bookingsApi.useLiveBookingsQuery(clientId);
  if (!data || data.total === 0) return null;
  const more = data.total - data.items.length;
  return (
    <>
      Live bookings:{' '}
      {data.items.map(({ id, position, issue }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={`/sponsors/booking/${id}`}>{`Ad ${position} of issue ${issue.issue}`}</Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${formatCount(more)} more`}.
    </>
  );
}
