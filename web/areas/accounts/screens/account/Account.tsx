import { SECURITY_PATH, useSession } from '@masthead/client';
import { ButtonLink, PageHeader } from '@masthead/kit';
import { getRoleLabel } from '../../model/roles';
import styles from './Account.module.css';
import { OwnAddress } from './OwnAddress';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** `/account`: the user's own password and sessions. */
export default function Account() {
  const { profile, isStaff } = useSession();
  return (
    <>
      <PageHeader
        title="Your account"
        subtitle={profile && `${profile.email} · ${getRoleLabel(profile.role)}`}
        actions={
          isStaff && (
            <ButtonLink to={SECURITY_PATH} icon="lock">
              Passkeys
            </ButtonLink>
          )
        }
      />
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
