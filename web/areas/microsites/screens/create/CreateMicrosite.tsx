import { toProblem } from '@masthead/client';
import {
  Button,
  describeFields,
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
  value,
} from '@masthead/kit';
import { useState } from 'react';
import { LIST } from '../../model/addresses';
import { USER_FORM, USER_ID } from '../../model/ids';
import { AUDIENCES, MESSAGES } from '../../model/labels';
import type { Microsite } from '../../model/records';
import { registry } from '../../model/registry';
import { OwnerFields } from '../access/IdFields';
import { useCreateSite } from './useCreateSite';

const DETAILS = describeFields({
  userId: USER_ID,
  company: value('Company', '', { required: 'Enter company' }),
  headerButtonText: value('Header button text', '', {
    ...{ required: 'Enter header button text', limit: registry.staffButtonText },
  }),
  headerButtonLink: value('Header button link', '', { required: 'Enter header button link' }),
  applicationType: value('Application type', '', { required: 'Enter application type' }),
});

/** Creates a microsite with company, header button and audience, which its owner completes (SITE-8). */
function DetailsForm() {
  const form = useCreateForm('details', DETAILS, (values) => {
    const body = DETAILS.toRequestBody(values);
    return { ...body, pageTitle: body.company };
  });
  const { field } = form;
  return (
    <Form form={form} isNew>
      <OwnerFields field={field('userId')} />
      <TextField {...field('company')} />
      <TextField {...field('headerButtonText')} />
      <TextField type="url" {...field('headerButtonLink')} />
      <RadioField inline options={AUDIENCES} {...field('applicationType')} />
      <Row>
        <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
          Create
        </Button>
      </Row>
    </Form>
  );
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

/** Creates a blank microsite named "untitled" for a user (SITE-17). */
function BlankForm() {
  const form = useCreateForm('blank', USER_FORM, (values) => ({
    ...USER_FORM.toRequestBody(values),
    pageTitle: 'untitled',
  }));
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

type Fields<V extends object> = { empty: V } & Required<Pick<RecordFormOptions<V, Microsite>, 'labels' | 'validate'>>;

/** Form that creates a microsite and returns to the list (CONSOLE-7). */
function useCreateForm<V extends object>(
  name: string,
  fields: Fields<V>,
  toRequestBody: (values: V) => Record<string, unknown>,
) {
  const navigate = useNavigate();
  const create = useCreateSite();
  return useRecordForm<V, Microsite>({
    ...fields,
    draftKey: `microsite/new/${name}`,
    initial: fields.empty,
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
