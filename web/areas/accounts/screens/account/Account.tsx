import { useSession } from '@masthead/client';
import { PageHeader } from '@masthead/kit';
import { getRoleLabel } from '../../model/roles';
import styles from './Account.module.css';
import { OwnAddress } from './OwnAddress';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** `/account`: the user's own password and sessions. */
export default function Account() {
  const { profile } = useSession();
  return (
    <>
      <PageHeader title="Your account" subtitle={profile && `${profile.email} · ${getRoleLabel(profile.role)}`} />
      <div className={styles.page}>
        <div>
          {profile && <OwnAddress user={profile} />}
          <PasswordForm />
        </div>
        <Sessions />
      </div>
    </>
  );
}
