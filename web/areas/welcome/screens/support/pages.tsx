import { brand, toProblem, useSession } from '@masthead/client';
import {
  Button,
  describeFields,
  EmptyState,
  Form,
  Link,
  PageHeader,
  TextAreaField,
  TextField,
  useRecordForm,
  value,
} from '@masthead/kit';
import { useState } from 'react';
import { useAskSupportMutation } from '../../api';
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
  const [ask] = useAskSupportMutation();
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

/** `/support` (ACCOUNT-19). */
export function Support() {
  return (
    <>
      <PageHeader title="Support" subtitle="Something does not work, or you cannot find it? Tell us." />
      <div className={styles.page}>
        <SupportForm />
        <aside className={styles.beside} aria-label="What may help at once">
          <div>
            <h2>Your password</h2>
            <p>
              You can <Link to="/forgot-password">set a new one</Link> yourself.
            </p>
          </div>
          <div>
            <h2>Content for a microsite</h2>
            <p>
              Files are sent in on the <Link to="/microsite-submission">submission page</Link>, without an account.
            </p>
          </div>
          <div>
            <h2>What we hold about you</h2>
            <p>
              Ask for it here, or read <Link to="/privacy">what we keep</Link> first.
            </p>
          </div>
        </aside>
      </div>
    </>
  );
}

/** `/contact`, linked from the footer (CONSOLE-3). */
export function Contact() {
  const { name, newsletter, word } = brand();
  return (
    <>
      <PageHeader title="Contact" subtitle={`Write to the people of ${name}.`} />
      <div className={styles.page}>
        <SupportForm />
        <aside className={styles.beside} aria-label="What to write about">
          <div>
            <h2>The editors</h2>
            <p>
              News for <Link to={`/${word}-alert`}>{newsletter}</Link>, a correction, a question about an issue.
            </p>
          </div>
          <div>
            <h2>Sponsors and exhibitors</h2>
            <p>Ads, sponsored content and microsites.</p>
          </div>
          <div>
            <h2>Help with the console</h2>
            <p>
              Is best asked on the <Link to="/support">Support page</Link>.
            </p>
          </div>
        </aside>
      </div>
    </>
  );
}
