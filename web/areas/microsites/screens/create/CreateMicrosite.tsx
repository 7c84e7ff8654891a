import { toProblem } from '@masthead/client';
import {
  Button,
  Form,
  formatShortcut,
  PageHeader,
  RadioField,
  type RecordFormOptions,
  Row,
  SegmentedControl,
  Stack,
  Text,
  TextField,
  useNavigate,
  useRecordForm,
} from '@masthead/kit';
import { useState } from 'react';
import { LIST } from '../../model/addresses';
import { validateUserId } from '../../model/ids';
import { AUDIENCES, MESSAGES } from '../../model/labels';
import type { Microsite } from '../../model/records';
import { registry } from '../../model/registry';
import { OwnerFields } from '../access/IdFields';
import { useCreateSite } from './useCreateSite';

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
      <Row>
        <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
          Create
        </Button>
      </Row>
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
      <Stack max={480} top={3}>
        {mode === 'blank' ? <BlankForm /> : <DetailsForm />}
      </Stack>
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
      <Text size="sm" tone="secondary">
        Makes a microsite named “untitled” that belongs to this user, who finds it under Microsites and fills it.
      </Text>
      <OwnerFields field={form.field('userId')} />
      <Row>
        <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
          Create
        </Button>
      </Row>
    </Form>
  );
}

interface CreateFormOptions<V extends object>
  extends Required<Pick<RecordFormOptions<V, Microsite>, 'initial' | 'labels' | 'validate'>> {
  name: string;
  toRequestBody: (values: V) => Record<string, unknown>;
}

/** Form that creates a microsite and returns to the list (CONSOLE-7). */
function useCreateForm<V extends object>({ name, initial, labels, validate, toRequestBody }: CreateFormOptions<V>) {
  const navigate = useNavigate();
  const create = useCreateSite();
  return useRecordForm<V, Microsite>({
    draftKey: `microsite/new/${name}`,
    initial,
    labels,
    validate,
    invalidMessage: describeErrors,
    save: (values) =>
      create(toRequestBody(values)).catch((error: unknown) => {
        throw toProblem(error);
      }),
    onSaved: () => navigate(LIST),
  });
}

/** Return the message above the fields: what is wrong with the only wrong one, or that several are missing. */
function describeErrors(errors: Record<string, string | undefined>): string {
  const [first, ...others] = Object.values(errors);
  return first?.endsWith('is a number.') && others.length === 0 ? first : MESSAGES.incomplete;
}
