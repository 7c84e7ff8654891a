import { Notifications } from '@mantine/notifications';
import styles from './Toasts.module.css';

/**
 * Container of the toasts, bottom centre; on phones above the bar of buttons that some screens have. The live region
 * exists before the first toast.
 */
export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      role="status"
      aria-live="polite"
      zIndex={400}
      classNames={{ root: styles.container }}
    />
  );
}
