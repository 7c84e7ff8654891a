import { Button, Form, formatShortcut } from '@masthead/kit';
import { validateUserId } from '../../model/ids';
import styles from '../access/Access.module.css';
import { OwnerFields } from '../access/IdFields';
import { useCreateForm } from './useCreateForm';

interface Values {
  userId: string;
}

/** Creates a blank microsite named "untitled" for a user (SITE-17). */
export function BlankForm() {
  const form = useCreateForm<Values>({
    name: 'blank',
    initial: { userId: '' },
    labels: { userId: 'User Id' },
    validate: ({ userId }) => {
      const problem = validateUserId(userId);
      return problem ? { userId: problem } : {};
    },
    toRequestBody: ({ userId }) => ({ pageTitle: 'untitled', userId: Number(userId) }),
  });
  return (
    <Form form={form}>
      <p className={styles.purpose}>
        Makes a microsite named “untitled” that belongs to this user, who finds it under Microsites and fills it.
      </p>
      <OwnerFields field={form.field('userId')} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
          Create
        </Button>
      </div>
    </Form>
  );
}
