import type { Role } from '@masthead/client';
import { useClientChoices } from '@masthead/client/choices';
import type { NewUserIn } from '@masthead/client/types/auth';
import {
  AsyncSelectField,
  Button,
  ButtonLink,
  CheckboxField,
  describeFields,
  Form,
  flag,
  formatShortcut,
  PageHeader,
  PasswordField,
  Row,
  Stack,
  TextField,
  title,
  toast,
  useNavigate,
  useRecordForm,
  type ValuesOf,
  value,
} from '@masthead/kit';
import { usersApi } from '../../api/users';
import { RoleField } from './RoleForm';

const FIELDS = {
  email: title('Email', { required: 'Enter an email' }),
  password: value('Password', ''),
  /** Whether the user gets an invitation email and chooses the password. */
  invites: flag('Invitation', false),
  role: value<Role>('Role', 'editor'),
  clientId: value<number | null>('Client', null),
};
type NewUserValues = ValuesOf<typeof FIELDS>;

const FORM = describeFields(FIELDS);

/** Documented message for an empty required field (ACCOUNT-1). */
const INCOMPLETE = 'Please fill out all fields';

export function validateNewUser(values: NewUserValues) {
  const { password, invites } = values;
  const missing = !invites && !password && { password: 'Enter a password, or send an invitation' };
  return { ...FORM.validate(values), ...missing };
}

/** Return the request body, without a password if the user is invited. */
export function toRequestBody(values: NewUserValues): NewUserIn {
  const { invites, password, ...user } = FORM.toRequestBody(values);
  return { ...user, ...(!invites && { password }) };
}

/** `/user`: creates a user with a password or by invitation (ACCOUNT-12). */
export default function CreateUser() {
  const [create] = usersApi.useCreateUserMutation();
  const clients = useClientChoices();
  const navigate = useNavigate();
  const form = useRecordForm({
    ...FORM,
    // Passwords are never stored as a draft on the device.
    draftKey: null,
    initial: FORM.empty,
    validate: validateNewUser,
    invalidMessage: INCOMPLETE,
    save: (values) => create(toRequestBody(values)).unwrap(),
    onSaved: ({ email }, { invites }) => {
      toast.success(invites ? `Invitation sent to ${email}` : `${email} has been created`);
      navigate('/user-list');
    },
  });
  const { invites } = form.values;
  return (
    <>
      <PageHeader title="Create User" breadcrumbs={[{ label: 'Users', to: '/user-list' }, { label: 'New' }]} />
      <Stack max={560} top={2}>
        <Form form={form}>
          <TextField type="email" autoComplete="off" {...form.field('email')} />
          {!invites && (
            <PasswordField
              required
              kind="new-password"
              hint="At least 8 characters. You tell them what it is."
              {...form.field('password')}
            />
          )}
          <CheckboxField
            {...form.field('invites')}
            label="Send an invitation instead"
            hint="A mail with a link, good for seven days: they choose the password themselves."
          />
          <RoleField {...form.field('role')} />
          <AsyncSelectField
            {...clients}
            {...form.field('clientId')}
            placeholder="Search company or id"
            hint="Whose stat info they can access, if any."
          />
          <Row wrap gap={2}>
            <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
              Create User
            </Button>
            <ButtonLink to="/user-list">Cancel</ButtonLink>
          </Row>
        </Form>
      </Stack>
    </>
  );
}
