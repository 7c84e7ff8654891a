import { brand, useSession } from '@masthead/client';
import { Link } from 'react-router-dom';
import styles from './BrandMark.module.css';

/** Logo and name of the brand, linked to the home page or, signed out, to the landing page. */
export function BrandMark() {
  const { name, logo } = brand();
  const { status } = useSession();
  return (
    <Link to={status === 'signedIn' ? '/home' : '/'} className={styles.mark}>
      {logo ? <img src={logo} alt="" height={20} /> : <Leaf />}
      {name}
    </Link>
  );
}

function Leaf() {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
      <path
        d="M10 1.5C14.5 5 17 8 17 11a6.5 6.5 0 0 1-6.2 6.5L10.6 20H9.4l-.2-2.5A6.5 6.5 0 0 1 3 11c0-3 2.5-6 7-9.5z"
        fill="var(--accent)"
      />
      <path
        d="M10 17.5V8M10 13.5l3-2.5M10 11.5L7.5 9.5"
        stroke="var(--bg-sunken)"
        strokeWidth={1.2}
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  );
}
