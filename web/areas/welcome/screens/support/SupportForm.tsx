import { toProblem, useSession } from '@masthead/client';
import { Button, EmptyState, Form, TextAreaField, TextField, useRecordForm } from '@masthead/kit';
import { useState } from 'react';
import { useAskSupportMutation } from '../../api';

const LABELS = { name: 'Name', email: 'Email', message: 'Message' };
/** Documented messages (ACCOUNT-19). */
const INCOMPLETE = 'Please fill out all fields';
const FAILED = 'Sorry an error occurred, please email support.';
const SENT = 'Support request sent.';

/** Name, email and message; available to everyone (ACCOUNT-19). */
export function SupportForm() {
  const { profile } = useSession();
  const [ask] = useAskSupportMutation();
  const [sent, setSent] = useState(false);
  const form = useRecordForm({
    draftKey: 'support',
    initial: { name: '', email: profile?.email ?? '', message: '' },
    labels: LABELS,
    validate: validateSupportRequest,
    invalidMessage: INCOMPLETE,
    save: (values) =>
      ask(values)
        .unwrap()
        .catch((error: unknown) => {
          throw { ...toProblem(error), message: FAILED };
        }),
    onSaved: () => setSent(true),
  });
  if (sent) return <SentMessage email={form.values.email} onMore={() => setSent(false)} />;
  return (
    <Form form={form}>
      <TextField required autoComplete="name" {...form.field('name')} />
      <TextField required type="email" autoComplete="email" {...form.field('email')} />
      <TextAreaField required rows={7} {...form.field('message')} />
      <div>
        <Button kind="primary" type="submit" busy={form.state === 'saving'}>
          Send
        </Button>
      </div>
    </Form>
  );
}

function SentMessage({ email, onMore }: { email: string; onMore: () => void }) {
  return (
    <div role="status">
      <EmptyState title={SENT} action={<Button onClick={onMore}>Send another</Button>}>
        We answer to {email}.
      </EmptyState>
    </div>
  );
}

function validateSupportRequest(values: typeof LABELS): Partial<typeof LABELS> {
  const names = Object.keys(values) as (keyof typeof LABELS)[];
  return Object.fromEntries(
    names.filter((name) => !values[name].trim()).map((name) => [name, `Enter your ${LABELS[name].toLowerCase()}`]),
  );
}
