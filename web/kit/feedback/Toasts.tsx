import { Notifications } from '@mantine/notifications';

/** Where toasts appear: bottom centre, in a live region that is there before the first of them. */
export function Toasts() {
  return <Notifications position="bottom-center" limit={3} role="status" aria-live="polite" zIndex={400} />;
}
