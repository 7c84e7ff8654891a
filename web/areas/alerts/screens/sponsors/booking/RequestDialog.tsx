import {
  Button,
  CheckboxField,
  FormDialog,
  formatDate,
  formatDeadline,
  Loading,
  Row,
  Stack,
  TextAreaField,
  toast,
  useRecordForm,
} from '@masthead/kit';
import { useState } from 'react';
import { requestIn } from '../../../../../client/generated/limits/alerts';
import { bookingsApi } from '../../../bookingsApi';
import { AddContact } from '../../../choices/AddContact';
import { clientsApi } from '../../../clientsApi';
import { type Booking, nameClient, nameSlot } from '../../../model/bookings';
import { listRecipients, type Recipient } from '../../../model/recipients';
import styles from './Booking.module.css';
import { CopySponsorLink } from './CopySponsorLink';

interface RequestDialogProps {
  /** Those of one client whose ads may be asked for. */
  bookings: readonly Booking[];
  /** The bookings that are ticked at first; by default the first one. */
  chosen?: readonly number[];
  onClose: () => void;
}

/** Dialog that mails people of a client a link for each ad that is asked for (ALERT-110, ALERT-130). */
export function RequestDialog(props: RequestDialogProps) {
  const clientId = props.bookings[0]?.clientId ?? 0;
  const contacts = clientsApi.useContactsQuery(clientId);
  const users = clientsApi.usePortalUsersQuery(clientId);
  if (!contacts.data || !users.data) {
    return <Loading query={contacts.data ? users : contacts} what="The contacts" rows={3} />;
  }
  return <RequestForm {...props} recipients={listRecipients(users.data, contacts.data)} />;
}

const LABELS = { ids: 'For', to: 'To', message: 'Message' };

interface Values {
  ids: readonly number[];
  to: readonly string[];
  message: string;
}

function RequestForm({
  bookings,
  chosen = bookings.slice(0, 1).map(({ id }) => id),
  recipients,
  onClose,
}: RequestDialogProps & { recipients: readonly Recipient[] }) {
  const [request] = bookingsApi.useRequestCreativesMutation();
  const [first] = bookings;
  const form = useRecordForm<Values, unknown>({
    draftKey: first ? `request-creative/${first.id}` : null,
    initial: { ids: chosen, to: recipients.filter(({ isUsual }) => isUsual).map(({ email }) => email), message: '' },
    labels: LABELS,
    validate: ({ ids, to }) => ({
      ...(ids.length === 0 && { ids: 'Choose an ad' }),
      ...(to.length === 0 && { to: 'Choose who gets the request' }),
    }),
    save: ({ ids, to, message }) => {
      const asked = bookings.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
      return request({ bookings: asked, to: [...to], message: message.trim() }).unwrap();
    },
    onSaved: () => {
      if (first) toast.success(`The request was mailed to ${nameClient(first)}`);
      onClose();
    },
  });
  const { ids, to } = form.values;
  const asked = bookings.filter(({ id }) => ids.includes(id));
  return (
    <FormDialog
      form={form}
      opened
      size="medium"
      title={first?.requestedAt && bookings.length === 1 ? 'Request again' : 'Request creative'}
      context={first && (bookings.length === 1 ? nameSlot(first) : nameClient(first))}
      saveLabel={to.length > 1 ? `Send to ${to.length} people` : 'Send'}
      onClose={onClose}
    >
      {bookings.length > 1 && (
        <Choices label="For, one mail with a link for each" error={form.field('ids').error}>
          {bookings.map((one) => (
            <CheckboxField
              key={one.id}
              {...{ id: `ad-${one.id}`, name: `ad-${one.id}` }}
              label={`${nameSlot(one)}, ${formatDate(one.issue.date, 'long')}`}
              hint={one.dueAt ? `due ${formatDeadline(one.dueAt)}` : 'no deadline'}
              value={ids.includes(one.id)}
              onChange={(on) => form.field('ids').onChange(toggle(ids, one.id, on))}
            />
          ))}
        </Choices>
      )}
      <Recipients
        clientId={first?.clientId ?? 0}
        recipients={recipients}
        chosen={to}
        error={form.field('to').error}
        onChoose={form.field('to').onChange}
      >
        <CopySponsorLink bookings={asked} />
      </Recipients>
      <TextAreaField
        limit={requestIn.message}
        hint="Reminders go out 7, 3 and 1 days before, while nothing has come. A link of an earlier request ends."
        {...form.field('message')}
      />
    </FormDialog>
  );
}

interface RecipientsProps {
  clientId: number;
  recipients: readonly Recipient[];
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (chosen: readonly string[]) => void;
  /** Another way than mail. */
  children: React.ReactNode;
}

/** Who gets the request. Where there is nobody, a contact is added right here. */
function Recipients({ clientId, recipients, chosen, error, onChoose, children }: RecipientsProps) {
  const [isAdding, setIsAdding] = useState(recipients.length === 0);
  const add = (email: string) => {
    onChoose([...chosen, email]);
    setIsAdding(false);
  };
  return (
    <Choices label="To" error={error}>
      {recipients.map(({ email, name, note }) => (
        <CheckboxField
          key={email}
          {...{ id: `to-${email}`, name: `to-${email}` }}
          label={name ? `${name}, ${email}` : email}
          hint={note}
          value={chosen.includes(email)}
          onChange={(on) => onChoose(toggle(chosen, email, on))}
        />
      ))}
      {isAdding && <AddContact takesFocus clientId={clientId} onAdded={({ email }) => add(email)} />}
      <Row gap={2}>
        {!isAdding && (
          <Button size="small" icon="plus" onClick={() => setIsAdding(true)}>
            Add contact
          </Button>
        )}
        {children}
      </Row>
    </Choices>
  );
}

function Choices({ label, error, children }: { label: string; error: string | undefined; children: React.ReactNode }) {
  return (
    <Stack as="fieldset" gap={2} className={styles.choices}>
      <legend>{label}</legend>
      {children}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </Stack>
  );
}

const toggle = <T,>(chosen: readonly T[], one: T, on: boolean): T[] =>
  on ? [...chosen, one] : chosen.filter((other) => other !== one);
