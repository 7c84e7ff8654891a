import { brand, toProblem, useSession } from '@masthead/client';
import {
  Button,
  Columns,
  describeFields,
  EmptyState,
  Form,
  Link,
  PageHeader,
  Stack,
  Text,
  TextAreaField,
  TextField,
  useRecordForm,
  value,
} from '@masthead/kit';
import { type ReactNode, useState } from 'react';
import { welcomeApi } from '../../api';
import styles from './Support.module.css';

const FORM = describeFields({
  name: value('Name', '', { required: 'Enter your name' }),
  email: value('Email', '', { required: 'Enter your email' }),
  message: value('Message', '', { required: 'Enter your message' }),
});
/** Documented messages (ACCOUNT-19). */
const INCOMPLETE = 'Please fill out all fields';
const FAILED = 'Sorry an error occurred, please email support.';
const SENT = 'Support request sent.';

/** Name, email and message; available to everyone (ACCOUNT-19). */
function SupportForm() {
  const { profile } = useSession();
  const [ask] = welcomeApi.useAskSupportMutation();
  const [sent, setSent] = useState(false);
  const form = useRecordForm({
    ...FORM,
    draftKey: 'support',
    initial: { ...FORM.empty, email: profile?.email ?? '' },
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
      <TextField autoComplete="name" {...form.field('name')} />
      <TextField type="email" autoComplete="email" {...form.field('email')} />
      <TextAreaField rows={7} {...form.field('message')} />
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

/** The form, and beside it what may be done instead. */
function SupportPage({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Columns template="minmax(0, 560px) minmax(0, 280px)" below="tablet" gap={[5, 7]} top={2}>
      <SupportForm />
      <aside className={styles.beside} aria-label={label}>
        <Stack gap={4} size="sm" tone="secondary" links="underlined">
          {children}
        </Stack>
      </aside>
    </Columns>
  );
}

function Hint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text as="h2" size="sm" weight="strong" tone="text">
        {title}
      </Text>
      <p>{children}</p>
    </div>
  );
}

/** `/support` (ACCOUNT-19). */
export function Support() {
  return (
    <>
      <PageHeader title="Support" subtitle="Something does not work, or you cannot find it? Tell us." />
      <SupportPage label="What may help at once">
        <Hint title="Your password">
          You can <Link to="/forgot-password">set a new one</Link> yourself.
        </Hint>
        <Hint title="Content for a microsite">
          Files are sent in on the <Link to="/microsite-submission">submission page</Link>, without an account.
        </Hint>
        <Hint title="What we hold about you">
          Ask for it here, or read <Link to="/privacy">what we keep</Link> first.
        </Hint>
      </SupportPage>
    </>
  );
}

/** `/contact`, linked from the footer (CONSOLE-3). */
export function Contact() {
  const { name, newsletter, word } = brand();
  return (
    <>
      <PageHeader title="Contact" subtitle={`Write to the people of ${name}.`} />
      <SupportPage label="What to write about">
        <Hint title="The editors">
          News for <Link to={`/${word}-alert`}>{newsletter}</Link>, a correction, a question about an issue.
        </Hint>
        <Hint title="Sponsors and exhibitors">Ads, sponsored content and microsites.</Hint>
        <Hint title="Help with the console">
          Is best asked on the <Link to="/support">Support page</Link>.
        </Hint>
      </SupportPage>
    </>
  );
}
