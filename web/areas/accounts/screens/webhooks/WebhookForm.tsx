import { CheckboxField, FormDialog, TextField, toast, useRecordForm } from '@masthead/kit';
import { useAddWebhookMutation, useChangeWebhookMutation } from '../../api/webhooks';
import { EVENTS, type NewWebhook, validateAddress, type Webhook, type WebhookEvent } from '../../model/webhooks';
import { ChoiceGroup } from '../ChoiceGroup';

const LABELS = { name: 'Name', url: 'Address', events: 'Events' };
const MAX_NAME = 100;

interface Values {
  name: string;
  url: string;
  events: WebhookEvent[];
}

interface WebhookFormProps {
  /** The webhook to change; without it one is added. */
  webhook?: Webhook;
  onAdded?: (webhook: NewWebhook) => void;
  onClose: () => void;
}

/** Dialog that adds or changes a webhook. */
export function WebhookForm({ webhook, onAdded, onClose }: WebhookFormProps) {
  const [add, { reset }] = useAddWebhookMutation();
  const [change] = useChangeWebhookMutation();
  const form = useRecordForm<Values, Webhook | NewWebhook>({
    draftKey: null,
    initial: { name: webhook?.name ?? '', url: webhook?.url ?? '', events: webhook?.events ?? [] },
    version: webhook?.version,
    labels: LABELS,
    validate: ({ name, url, events }) => ({
      name: name.trim() ? undefined : 'Enter a name',
      url: validateAddress(url),
      events: events.length > 0 ? undefined : 'Choose at least one event',
    }),
    save: ({ name, url, events }, { version }) => {
      const body = { name: name.trim(), url: url.trim(), events };
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
      <TextField required limit={MAX_NAME} showCount={false} {...form.field('name')} />
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
    <ChoiceGroup id={id} label={LABELS.events} error={error}>
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
