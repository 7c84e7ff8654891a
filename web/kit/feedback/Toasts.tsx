import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * The toasts. Their code is loaded once the first screen is likely loaded, so that the live region exists before the
 * first toast, or with a toast that comes earlier.
 *
 * @param delay until they are loaded, in milliseconds
 */
export function Toasts({ delay }: { delay: number }) {
  const [Container, setContainer] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import('./ToastContainer').then(
        (module) => setContainer(() => module.default),
        () => undefined, // the next toast loads them again
      );
    const timer = setTimeout(load, delay);
    const unsubscribe = notificationsStore.subscribe(load);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [delay]);
  return Container ? <Container /> : null;
}
