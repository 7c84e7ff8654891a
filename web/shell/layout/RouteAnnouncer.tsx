import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './RouteAnnouncer.module.css';

/** Screens name the document once they are there; a moment later the name can be read out, in milliseconds. */
const ANNOUNCEMENT_DELAY = 200;

/** On another screen: the focus goes to the content, and its name is read out. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(true);
  const [name, setName] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of the path, whatever it is
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // A field that asked for the focus keeps it.
    const taken = document.activeElement?.closest('main') !== null && document.activeElement !== document.body;
    if (!taken) document.getElementById('main')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setName(document.title), ANNOUNCEMENT_DELAY);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p className={styles.spoken} role="status">
      {name}
    </p>
  );
}
