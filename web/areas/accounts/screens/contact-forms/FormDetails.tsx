import {
  ButtonLink,
  Columns,
  Dialog,
  Facts,
  FormDialog,
  formatTime,
  Icon,
  IconButton,
  Link,
  RadioField,
  RecordLoading,
  Row,
  Stack,
  Text,
  TextAreaField,
  toast,
  useRecordForm,
} from '@masthead/kit';
import { contactFormsApi, type FormValues } from '../../api/contactForms';
import {
  findSubject,
  getForwardLink,
  getKindLabel,
  getNotMailedReason,
  getReplyLink,
  getSender,
  summarizeForm,
} from '../../model/contactForms';
import type { ContactForm } from '../../model/records';
import styles from './FormDetails.module.css';
import { useFormActions } from './useFormActions';

interface FormDetailsProps {
  id: number;
  /** Ids of the forms in the list, for the previous and next buttons. */
  formIds: readonly number[];
  /** Opens another form, or with null returns to the list. */
  onNavigate: (id: number | null) => void;
  onRemoved: (id: number) => void;
}

const LABELS = { status: 'Status', notes: 'Notes' };
const STATUSES = [
  { value: 'new', label: 'New' },
  { value: 'handled', label: 'Handled' },
] as const;

/** A contact form in a dialog over the inbox: its message and how it was handled. */
export function FormDetails({ id, ...props }: FormDetailsProps) {
  const query = contactFormsApi.useContactFormQuery(id);
  if (query.data) return <Details contact={query.data} {...props} />;
  return (
    <Dialog opened title="Contact form" onClose={() => props.onNavigate(null)}>
      <RecordLoading
        {...{ query, noun: 'contact form', shape: 'form', rows: 4 }}
        back={{ to: '/contact-forms', label: 'All contact forms' }}
      />
    </Dialog>
  );
}

type DetailsProps = Omit<FormDetailsProps, 'id'> & { contact: ContactForm };

function Details({ contact, formIds, onNavigate, onRemoved }: DetailsProps) {
  const { id, version, status, notes } = contact;
  const [change] = contactFormsApi.useChangeContactFormMutation();
  const { remove } = useFormActions();
  const removeForm = async () => {
    if (!(await remove([id], [getSender(contact)]))) return;
    onRemoved(id);
    onNavigate(null);
  };
  const form = useRecordForm<FormValues, ContactForm>({
    draftKey: `contact-form/${id}`,
    initial: { status, notes },
    version,
    labels: LABELS,
    read: (stored) => ({ status: stored.status, notes: stored.notes }),
    save: (values, base) => change({ id, version: base.version, body: values }).unwrap(),
    onSaved: () => {
      toast.success('Contact form saved');
      onNavigate(null);
    },
  });
  const openForm = async (to: number | null) => {
    if (await form.confirmLeave()) onNavigate(to);
  };
  return (
    <FormDialog
      form={form}
      opened
      title={getSender(contact)}
      context={getKindLabel(contact.kind)}
      header={<AdjacentFormButtons id={id} formIds={formIds} onNavigate={(to) => void openForm(to)} />}
      onDelete={() => void removeForm()}
      onClose={() => onNavigate(null)}
    >
      <Columns template="minmax(0, 1fr) 280px" gap={6} align="start">
        <Message contact={contact} />
        <Stack gap={4} className={styles.side}>
          <RadioField inline options={STATUSES} {...form.field('status')} />
          <TextAreaField rows={6} hint="Only visible to staff." {...form.field('notes')} />
        </Stack>
      </Columns>
    </FormDialog>
  );
}

/** ‹ › buttons that open the previous and next form of the list. */
function AdjacentFormButtons({
  id,
  formIds,
  onNavigate,
}: {
  id: number;
  formIds: readonly number[];
  onNavigate: (id: number) => void;
}) {
  const index = formIds.indexOf(id);
  const before = formIds[index - 1];
  const next = index < 0 ? undefined : formIds[index + 1];
  return (
    <>
      <IconButton
        icon="chevronLeft"
        label="Previous contact form"
        disabled={before === undefined}
        onClick={() => before !== undefined && onNavigate(before)}
      />
      <IconButton
        icon="chevronRight"
        label="Next contact form"
        disabled={next === undefined}
        onClick={() => next !== undefined && onNavigate(next)}
      />
    </>
  );
}

/** The message, its sender and date, and a link to the record it refers to. */
function Message({ contact }: { contact: ContactForm }) {
  const { message, email, company, createdAt, notMailed } = contact;
  const subject = findSubject(contact);
  return (
    <Stack gap={4}>
      <Facts
        items={{
          Email: email && <a href={getReplyLink(email)}>{email}</a>,
          Company: company,
          ...(subject && {
            [subject.noun]: (
              <Link to={subject.to}>
                <Row as="span" inline gap="6px">
                  <Icon name={subject.noun === 'Folder' ? 'exchange' : 'grid'} size={14} />
                  {subject.label}
                </Row>
              </Link>
            ),
          }),
          Received: formatTime(createdAt),
        }}
      />
      <Row gap={2}>
        {email && (
          <ButtonLink size="small" to={getReplyLink(email, contact)}>
            Reply
          </ButtonLink>
        )}
        <ButtonLink size="small" to={getForwardLink(contact)}>
          Forward
        </ButtonLink>
      </Row>
      {notMailed.length > 0 && (
        <Stack as="ul" gap={2} size="sm" breakWords className={styles.notMailed} aria-label="Not emailed">
          {notMailed.map(({ email: to, reason }) => (
            <li key={to}>
              Not emailed to {to}: {getNotMailedReason(reason)}
            </li>
          ))}
        </Stack>
      )}
      <Text ruled={4} max="64ch" breakWords className={styles.text}>
        {message || summarizeForm(contact)}
      </Text>
    </Stack>
  );
}
