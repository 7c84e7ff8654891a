import { notifications } from '@mantine/notifications';
import { Icon } from '../text/Icon';
import styles from './Toasts.module.css';

interface Action {
  label: string;
  onClick: () => void;
}

interface Options {
  /** For example Undo after a removal, Retry after an error. */
  action?: Action;
  /** Why it failed, in the service's words: a second, quieter line below a documented message. */
  reason?: string;
  /** Milliseconds on screen; 3000 by default (CONSOLE-10). */
  duration?: number;
}

/** Show a short notification at the bottom of the page, announced to screen readers. */
export const toast = {
  success: (message: string, options?: Options) => show('check', message, options),
  error: (message: string, options?: Options) => show('warning', message, options),
};

function show(icon: 'check' | 'warning', message: string, options: Options = {}): void {
  const { action, reason, duration: autoClose = 3000 } = options;
  const id = notifications.show({
    autoClose,
    withCloseButton: false,
    withBorder: false,
    icon: <Icon name={icon} />,
    role: 'presentation',
    classNames: { root: styles.toast, icon: styles.icon, description: styles.text },
    message: (
      <>
        <span>{message}</span>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              notifications.hide(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
        {reason && <small className={styles.reason}>{reason}</small>}
      </>
    ),
  });
}
