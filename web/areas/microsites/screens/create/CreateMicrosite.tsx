import { Button, Form, formatShortcut, PageHeader, SegmentedControl } from '@masthead/kit';
import { useState } from 'react';
import { LIST } from '../../model/addresses';
import { validateUserId } from '../../model/ids';
import styles from '../access/Access.module.css';
import { OwnerFields } from '../access/IdFields';
import { DetailsForm } from './DetailsForm';
import { useCreateForm } from './useCreateForm';

const MODES = [
  { value: 'blank', label: 'Blank' },
  { value: 'details', label: 'With details' },
] as const;

/** `/microsite/create-microsite`: creates a blank microsite, or one with its first details (SITE-16, SITE-17). */
export default function CreateMicrosite() {
  const [mode, setMode] = useState<'blank' | 'details'>('blank');
  return (
    <>
      <PageHeader
        title="Create Microsite"
        breadcrumbs={[{ label: 'Microsites', to: LIST }, { label: 'New' }]}
        status={<SegmentedControl label="Begin with" value={mode} options={MODES} onChange={setMode} />}
      />
      <div className={styles.narrow}>{mode === 'blank' ? <BlankForm /> : <DetailsForm />}</div>
    </>
  );
}

interface Values {
  userId: string;
}

/** Creates a blank microsite named "untitled" for a user (SITE-17). */
function BlankForm() {
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
