import { useSession, useSignOut } from '@masthead/client';
import { Icon } from '@masthead/kit';
import { ShortcutsButton, ThemeButton } from '@masthead/kit/shell';
import { Link, useNavigate } from 'react-router-dom';
import styles from './Account.module.css';
import navigation from './Navigation.module.css';

/**
 * Account section of the sidebar: the signed-in user, help, keyboard shortcuts, theme, and sign-out, which leads to
 * `/sign-in` (ACCOUNT-4).
 */
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
        <button type="button" className={navigation.link} onClick={() => void leave()}>
          <Icon name="signOut" />
          Sign Out
        </button>
        <Link to="/help" className={styles.help} aria-label="Help" title="Help" onClick={onNavigate}>
          <Icon name="info" />
        </Link>
        <ShortcutsButton />
        <ThemeButton />
      </div>
    </div>
  );
}
