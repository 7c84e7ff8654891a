import { SECURITY_PATH, useSession } from '@masthead/client';
import { ButtonLink, PageHeader } from '@masthead/kit';
import { useOwnPasskeysQuery } from '../../api/passkeys';
import { getRoleLabel } from '../../model/roles';
import styles from './Account.module.css';
import { KeptDrafts } from './KeptDrafts';
import { OwnAddress } from './OwnAddress';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** `/account`: the user's own password and sessions. */
export default function Account() {
  const { profile, isStaff } = useSession();
  // A former colleague may still have passkeys, and remove them.
  const { data: passkeys = [] } = useOwnPasskeysQuery(undefined, { skip: isStaff });
  return (
    <>
      <PageHeader
        title="Your account"
        subtitle={profile && `${profile.email} · ${getRoleLabel(profile.role)}`}
        actions={
          (isStaff || passkeys.length > 0) && (
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
          <KeptDrafts />
        </div>
        <Sessions />
      </div>
    </>
  );
}
