import {
  CheckboxField,
  describeFields,
  FormDialog,
  TextField,
  title,
  toast,
  useRecordForm,
  value,
} from '@masthead/kit';
import { newWebhookIn } from '../../../../client/generated/limits/auth';
import { webhooksApi } from '../../api/webhooks';
import { EVENTS, type NewWebhook, validateAddress, type Webhook, type WebhookEvent } from '../../model/webhooks';
import { ChoiceGroup } from '../ChoiceGroup';

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
export function WebhookForm({ webhook, onAdded, onClose }: WebhookFormProps) {
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
