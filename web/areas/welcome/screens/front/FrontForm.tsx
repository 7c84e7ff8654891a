import { Button, Form, type RecordForm } from '@masthead/kit';
import type { ReactNode } from 'react';
import { FrontPage } from './FrontPage';

interface FrontFormProps<V extends object> {
  form: RecordForm<V>;
  title: string;
  /** One line about the form's purpose. */
  intro?: string;
  /** Label of the submit button. */
  action: string;
  /** Another way to do the same, below the submit button. */
  alternative?: ReactNode;
  /** Link to another form, below this one. */
  below: ReactNode;
  children: ReactNode;
}

/** A short form on the landing page: sign-in, sign-up or new password. */
export function FrontForm<V extends object>({
  form,
  title,
  intro,
  action,
  alternative,
  below,
  children,
}: FrontFormProps<V>) {
  return (
    <FrontPage {...{ title, intro, below }}>
      <Form form={form}>
        {children}
        <Button kind="primary" size="large" type="submit" busy={form.state === 'saving'}>
          {action}
        </Button>
      </Form>
      {alternative}
    </FrontPage>
  );
}
