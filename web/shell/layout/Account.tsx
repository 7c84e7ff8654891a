import { useSession, useSignOut } from '@masthead/client';
import { Icon, ShortcutsButton, ThemeButton } from '@masthead/kit';
import { Link, useNavigate } from 'react-router-dom';
import styles from './Account.module.css';
import navigation from './Navigation.module.css';

/** Who is signed in and the way to their account, the theme, the keys, the guide, and the way out (document 000 §4: sign-out goes to /sign-in). */
export function Account({ onNavigate }: { onNavigate?: () => void }) {
  const { profile } = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    navigate('/sign-in');
  };
  return (
    <div className={styles.account}>
      <Link to="/account" className={styles.email} title="Your account" onClick={onNavigate}>
        {profile?.email}
      </Link>
      <div className={styles.line}>
        <Link to="/help" className={navigation.link} onClick={onNavigate}>
          <Icon name="info" />
          Help
        </Link>
        <ShortcutsButton />
      </div>
      <div className={styles.line}>
        <button type="button" className={navigation.link} onClick={() => void leave()}>
          <Icon name="signOut" />
          Sign Out
        </button>
        <ThemeButton />
      </div>
    </div>
  );
}
