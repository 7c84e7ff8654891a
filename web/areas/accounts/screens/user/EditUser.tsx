import { useSession } from '@masthead/client';
import { useUserQuery } from '@masthead/client/choices';
import {
  Button,
  FormGroup,
  formatDate,
  formatTime,
  getDay,
  Link,
  PageHeader,
  reportResult,
  useParams,
} from '@masthead/kit';
import { useResendUserLinkMutation } from '../../api/users';
import type { User } from '../../model/records';
import { AccountTags } from '../AccountTags';
import { LoadError } from '../LoadError';
import { PropertyList } from '../PropertyList';
import { Section } from '../Section';
import { AccountActions } from './AccountActions';
import { ClientAccess } from './ClientAccess';
import { RoleForm } from './RoleForm';
import styles from './User.module.css';
import { UserPasskeys } from './UserPasskeys';

const LIST = '/user-list';

/** `/edit-user/{id}`: role, client access and account actions of a user (ACCOUNT-14). */
export default function EditUser() {
  const { id } = useParams();
  const { currentData: user, error, refetch } = useUserQuery(Number(id), { refetchOnMountOrArgChange: true });
  if (user) return <UserPage key={user.id} user={user} />;
  return (
    <>
      <PageHeader title="Edit User" breadcrumbs={[{ label: 'Users', to: LIST }, { label: `Id ${id}` }]} />
      <LoadError noun="user" list={{ to: LIST, label: 'All users' }} problem={error} onRetry={refetch} />
    </>
  );
}

function UserPage({ user }: { user: User }) {
  const { isAdmin } = useSession();
  return (
    <>
      <PageHeader
        title={user.email}
        breadcrumbs={[{ label: 'Users', to: LIST }, { label: `Id ${user.id}` }]}
        status={<AccountTags user={user} />}
      />
      <div className={styles.columns}>
        <FormGroup>
          <div>
            {(isAdmin || user.role === 'exhibitor') && <ClientAccess user={user} />}
            {isAdmin ? <AccountForms user={user} /> : <AdministratorNote />}
          </div>
        </FormGroup>
        <div className={styles.facts}>
          <PropertyList
            properties={{
              Created: formatDate(getDay(user.createdAt)),
              Address: describeAddress(user),
              'Last sign-in': user.lastSignedInAt ? formatTime(user.lastSignedInAt) : 'Never',
              ...(isAdmin && {
                Audit: <Link to={`/audit?search=${encodeURIComponent(user.email)}`}>View activity</Link>,
              }),
            }}
          />
          {user.active && user.emailVerifiedAt === null && <ResendLink user={user} />}
        </div>
      </div>
    </>
  );
}

function describeAddress({ emailVerifiedAt, invited }: User): string {
  if (emailVerifiedAt) return `Confirmed ${formatDate(getDay(emailVerifiedAt))}`;
  return invited ? 'Invited' : 'Not confirmed';
}

/** What only an administrator changes: the role and the account itself (ACCESS-6). */
function AccountForms({ user }: { user: User }) {
  const { userId } = useSession();
  if (user.id === userId) return <OwnAccountNote />;
  return (
    <>
      <RoleForm user={user} />
      <UserPasskeys user={user} />
      <AccountActions user={user} />
    </>
  );
}

/** Shown to editors, who grant exhibitors a client and change nothing else (ACCESS-6). */
function AdministratorNote() {
  return (
    <Section title="Permissions and account">
      <p>Only an administrator can change the role, deactivate or delete the account.</p>
    </Section>
  );
}

/** Shown on the user's own record: nobody may change their own role, deactivate or remove themselves (ACCESS-6). */
function OwnAccountNote() {
  return (
    <Section title="This is you">
      <p>
        Another administrator can change your role or remove your account. Your password and your sessions are in{' '}
        <Link to="/account">your account</Link>.
      </p>
    </Section>
  );
}

/** Button that emails a user another link to confirm the address, or another invitation. */
function ResendLink({ user: { id, email, invited } }: { user: User }) {
  const [resend, { isLoading }] = useResendUserLinkMutation();
  const what = invited ? 'Another invitation' : 'A link to confirm the address';
  const send = () => reportResult(resend(id), `${what} is on its way to ${email}`);
  return (
    <Button icon="send" busy={isLoading} onClick={() => void send()}>
      {invited ? 'Send Invitation Again' : 'Send Confirmation Link'}
    </Button>
  );
}
