import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import styles from './Toasts.module.css';

/** Container of the toasts, bottom centre; on phones above the bar of buttons that some screens have. */
export default function ToastContainer() {
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
