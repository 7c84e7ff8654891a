import { Button, Form, formatShortcut, PageHeader, RadioField, SegmentedControl, TextField } from '@masthead/kit';
import { useState } from 'react';
import { LIST } from '../../model/addresses';
import { validateUserId } from '../../model/ids';
import { AUDIENCES } from '../../model/labels';
import { registry } from '../../model/registry';
import styles from '../access/Access.module.css';
import { OwnerFields } from '../access/IdFields';
import { useCreateForm } from './useCreateForm';

const EMPTY: DetailValues = {
  userId: '',
  company: '',
  headerButtonText: '',
  headerButtonLink: '',
  applicationType: '',
};

/** Creates a microsite with company, header button and audience, which its owner completes (SITE-8). */
function DetailsForm() {
  const form = useCreateForm<DetailValues>({
    name: 'details',
    initial: EMPTY,
    labels: LABELS,
    validate: (values) => ({ ...validateDetails(values), ...validateOwner(values) }),
    toRequestBody: ({ userId, company, ...details }) => ({
      ...details,
      company,
      pageTitle: company,
      userId: Number(userId),
    }),
  });
  const { field } = form;
  return (
    <Form form={form}>
      <OwnerFields field={field('userId')} />
      <TextField required {...field('company')} />
      <TextField required limit={registry.staffButtonText} {...field('headerButtonText')} />
      <TextField required type="url" placeholder="https://" {...field('headerButtonLink')} />
      <RadioField required inline options={AUDIENCES} {...field('applicationType')} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
          Create
        </Button>
      </div>
    </Form>
  );
}

function validateOwner({ userId }: DetailValues): Partial<DetailValues> {
  const problem = validateUserId(userId);
  return problem ? { userId: problem } : {};
}

/** Form values of a microsite that staff create with details. */
interface DetailValues {
  userId: string;
  company: string;
  headerButtonText: string;
  headerButtonLink: string;
  applicationType: string;
}

const LABELS: Record<keyof DetailValues, string> = {
  userId: 'User Id',
  company: 'Company',
  headerButtonText: 'Header button text',
  headerButtonLink: 'Header button link',
  applicationType: 'Application type',
};

const REQUIRED = ['company', 'headerButtonText', 'headerButtonLink', 'applicationType'] as const;

/** Return the missing fields. */
function validateDetails(values: DetailValues): Partial<DetailValues> {
  const missing = REQUIRED.filter((name) => values[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, `Enter ${LABELS[name].toLowerCase()}`]));
}

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
