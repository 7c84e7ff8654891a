import { Hidden } from '@masthead/kit';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Delay until the new screen has set the document title, in milliseconds. */
const ANNOUNCEMENT_DELAY = 200;

/**
 * After a navigation, moves the focus to the content and announces the document title; not when the form stays that was
 * open, because its new record has got its address.
 */
export function RouteAnnouncer() {
  const { pathname, state } = useLocation();
  const first = useRef(true);
  const [name, setName] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if ((state as { stays?: boolean } | null)?.stays) return;
    // Do not take the focus from an element that requested it.
    const hasFocus = document.activeElement?.closest('main') !== null && document.activeElement !== document.body;
    if (!hasFocus) document.getElementById('main')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setName(document.title), ANNOUNCEMENT_DELAY);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <Hidden as="p" role="status">
      {name}
    </Hidden>
  );
}
