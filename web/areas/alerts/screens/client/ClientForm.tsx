import { getFullFileUrl } from '@masthead/client';
import { CLIENT_STATUSES } from '@masthead/client/choices';
import type { ClientOut } from '@masthead/client/types/auth';
import {
  Button,
  ButtonLink,
  describeFields,
  Form,
  formatShortcut,
  getLabel,
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
import { clientsApi } from '../../clientsApi';
import { ClientRemoval } from './ClientRemoval';

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
