import { Notifications } from '@mantine/notifications';

/** Container of the toasts, bottom centre. The live region exists before the first toast. */
export function Toasts() {
  return <Notifications position="bottom-center" limit={3} role="status" aria-live="polite" zIndex={400} />;
}
