import { useSession, useSignOut } from '@masthead/client';
import { Icon, KeysButton, ThemeButton } from '@masthead/kit';
import { useNavigate } from 'react-router-dom';
import styles from './Account.module.css';
import navigation from './Navigation.module.css';

/** Who is signed in, the theme, the keys, and the way out (document 000 §4: sign-out goes to /sign-in). */
export function Account() {
  const { profile } = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    navigate('/sign-in');
  };
  return (
    <div className={styles.account}>
      <div className={styles.who}>
        <span className={styles.email}>{profile?.email}</span>
        <KeysButton />
        <ThemeButton />
      </div>
      <button type="button" className={navigation.link} onClick={() => void leave()}>
        <Icon name="signOut" />
        Sign Out
      </button>
    </div>
  );
}
