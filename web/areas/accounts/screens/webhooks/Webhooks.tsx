import type { WebhookHealth } from '@masthead/client/types/auth';
import {
  Button,
  ButtonLink,
  CheckboxField,
  confirm,
  Drawer,
  describeFields,
  Facts,
  FormDialog,
  formatTime,
  Row,
  reportResult,
  Section,
  Stack,
  StatusMark,
  TextField,
  title,
  toast,
  useRecordForm,
  value,
} from '@masthead/kit';
import { type Column, column, ListScreen, useList } from '@masthead/kit/lists';
import { useMemo, useState } from 'react';
import { newWebhookIn } from '../../../../client/generated/limits/auth';
import { MAX_WEBHOOKS, webhooksApi } from '../../api/webhooks';
import {
  describeHealth,
  EVENTS,
  getWebhookState,
  type NewWebhook,
  validateAddress,
  type Webhook,
  type WebhookEvent,
} from '../../model/webhooks';
import { ChoiceGroup } from '../ChoiceGroup';
import styles from '../Details.module.css';
import { SecretDialog } from '../SecretDialog';
import { ViewSwitch } from './ViewSwitch';

const LIST = { filters: {}, columns: buildColumns([]) };

/** `/webhooks`: addresses of other systems that are told what happens (API-80). */
export default function Webhooks() {
  const list = useList(LIST);
  const answer = webhooksApi.useWebhooksQuery({ limit: MAX_WEBHOOKS });
  const { data: health } = webhooksApi.useWebhookHealthQuery();
  const columns = useMemo(() => buildColumns(health ?? []), [health]);
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<NewWebhook | null>(null);
  return (
    <>
      <ListScreen
        {...{ list, answer, columns }}
        words={{ title: 'Webhooks', noun: 'webhook' }}
        empty={{
          title: 'No webhooks',
          text: 'A webhook tells a website, an automation or another program at once what was published or changed here.',
        }}
        status={<ViewSwitch view="webhooks" />}
        create={{ label: 'Add a Webhook', onClick: () => setIsAdding(true) }}
        rowHref={({ id }) => `/webhooks?open=${id}`}
        onOpen={({ id }) => list.open(id)}
      />
      <WebhookDrawer
        webhook={answer.data?.items.find(({ id }) => id === list.openId)}
        onClose={() => list.open(null)}
      />
      {isAdding && <WebhookForm onAdded={setAdded} onClose={() => setIsAdding(false)} />}
      {added && (
        <SecretDialog
          title={added.name}
          noun="secret"
          secret={added.secret}
          loss="Without it the receiver cannot check who sends: remove this webhook and add it again."
          onClose={() => setAdded(null)}
        />
      )}
    </>
  );
}

interface WebhookDrawerProps {
  /** Undefined when no webhook is open, or it was removed. */
  webhook: Webhook | undefined;
  onClose: () => void;
}

/** A webhook beside the list: what it reports, and what can be done with it. */
function WebhookDrawer({ webhook, onClose }: WebhookDrawerProps) {
  return (
    <Drawer opened={webhook !== undefined} title={webhook?.name ?? 'Webhook'} onClose={onClose}>
      {webhook && <Details webhook={webhook} onRemoved={onClose} />}
    </Drawer>
  );
}

function Details({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Stack gap={5} className={styles.details}>
      <Facts
        items={{
          Status: <WebhookStatus webhook={webhook} />,
          Address: <code className={styles.mono}>{webhook.url}</code>,
          Added: formatTime(webhook.createdAt),
        }}
      />
      <Section small title="Events">
        <Stack as="ul" gap={1} size="sm">
          {EVENTS.filter(({ value }) => webhook.events.includes(value)).map(({ value, label }) => (
            <li key={value}>
              {label} <code className={styles.mono}>{value}</code>
            </li>
          ))}
        </Stack>
      </Section>
      <Actions webhook={webhook} onEdit={() => setIsEditing(true)} onRemoved={onRemoved} />
      {isEditing && <WebhookForm webhook={webhook} onClose={() => setIsEditing(false)} />}
    </Stack>
  );
}

interface ActionsProps {
  webhook: Webhook;
  onEdit: () => void;
  onRemoved: () => void;
}

function Actions({ webhook: { id, name, version, active }, onEdit, onRemoved }: ActionsProps) {
  const [test, testing] = webhooksApi.useTestWebhookMutation();
  const [change, changing] = webhooksApi.useChangeWebhookMutation();
  const [remove, removing] = webhooksApi.useRemoveWebhookMutation();
  const toggle = () =>
    reportResult(
      change({ id, version, body: { active: !active } }),
      active ? 'Webhook switched off' : 'Webhook switched on',
    );
  const removeWebhook = async () => {
    const isConfirmed = await confirm({
      title: 'Remove this webhook?',
      text: `“${name}” is told nothing any more, and its deliveries are deleted.`,
      action: 'Remove',
    });
    if (isConfirmed && (await reportResult(remove({ id, version }), 'Webhook removed'))) onRemoved();
  };
  return (
    <Row wrap gap={2}>
      {active && (
        <Button icon="send" busy={testing.isLoading} onClick={() => void reportResult(test(id), 'Test queued')}>
          Send test
        </Button>
      )}
      <Button icon="edit" onClick={onEdit}>
        Edit
      </Button>
      <Button busy={changing.isLoading} onClick={() => void toggle()}>
        {active ? 'Switch off' : 'Switch on'}
      </Button>
      <ButtonLink to={`/webhooks/deliveries?webhook=${id}`}>Deliveries</ButtonLink>
      <Button kind="delete" icon="trash" busy={removing.isLoading} onClick={() => void removeWebhook()}>
        Remove
      </Button>
    </Row>
  );
}

/** Name, address, state and how many deliveries arrived. */
function buildColumns(health: readonly WebhookHealth[]): readonly Column<Webhook>[] {
  const byWebhook = new Map(health.map((counts) => [counts.webhookId, counts]));
  return [
    column('name', 'Name', { width: 208, kind: 'title' }, ({ name }) => name),
    column('url', 'Address', { wide: true }, ({ url }) => <code className={styles.mono}>{url}</code>),
    column('events', 'Events', { width: 88 }, ({ events }) => events.length),
    column('state', 'Status', { width: 232 }, (webhook) => <WebhookStatus webhook={webhook} />),
    column(
      'health',
      'Last 30 days',
      { width: 184, wide: true },
      ({ id }) => describeHealth(byWebhook.get(id)) ?? 'Nothing sent',
    ),
  ];
}

/** The state of a webhook in a word with a glyph. */
function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const state = getWebhookState(webhook);
  const looks = {
    active: ['ok', 'Active'],
    failing: ['warn', `Failing since ${webhook.failingSince ? formatTime(webhook.failingSince) : 'now'}`],
    switchedOff: ['danger', 'Switched off after 3 days of failure'],
    off: ['off', 'Off'],
  } as const;
  const [tone, words] = looks[state];
  return <StatusMark tone={tone}>{words}</StatusMark>;
}

const FORM = describeFields({
  name: title('Name', { required: 'Enter a name', limit: newWebhookIn.name }),
  url: title('Address', { check: validateAddress }),
  events: value<WebhookEvent[]>('Events', [], { required: 'Choose at least one event' }),
});

interface WebhookFormProps {
  /** The webhook to change; without it one is added. */
  webhook?: Webhook;
  onAdded?: (webhook: NewWebhook) => void;
  onClose: () => void;
}

/** Dialog that adds or changes a webhook. */
function WebhookForm({ webhook, onAdded, onClose }: WebhookFormProps) {
  const [add, { reset }] = webhooksApi.useAddWebhookMutation();
  const [change] = webhooksApi.useChangeWebhookMutation();
  const form = useRecordForm({
    ...FORM.of(webhook ?? null),
    draftKey: null,
    save: (values, { version }): Promise<Webhook | NewWebhook> => {
      const body = FORM.toRequestBody(values);
      return webhook ? change({ id: webhook.id, version, body }).unwrap() : add(body).unwrap();
    },
    onSaved: (saved) => {
      if ('secret' in saved) {
        reset(); // the store forgets the secret
        onAdded?.(saved);
      } else toast.success('Webhook saved');
      onClose();
    },
  });
  const title = webhook ? 'Edit webhook' : 'Add a webhook';
  return (
    <FormDialog form={form} opened size="medium" title={title} saveLabel={webhook ? 'Save' : 'Add'} onClose={onClose}>
      <TextField showCount={false} {...form.field('name')} />
      <TextField
        required
        type="url"
        placeholder="https://"
        hint="Where Masthead sends a POST request. Addresses in private networks are refused."
        {...form.field('url')}
      />
      <EventChoices {...form.field('events')} />
    </FormDialog>
  );
}

interface EventChoicesProps {
  id: string;
  value: WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error?: string | undefined;
}

function EventChoices({ id, value: chosen, onChange, error }: EventChoicesProps) {
  return (
    <ChoiceGroup id={id} label={FORM.labels.events} error={error}>
      {EVENTS.map(({ value, label }) => (
        <CheckboxField
          key={value}
          id={`event-${value}`}
          name={value}
          label={label}
          value={chosen.includes(value)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))}
        />
      ))}
    </ChoiceGroup>
  );
}
