import { notifications } from '@mantine/notifications';
import { Icon } from '../text/Icon';
import styles from './Toasts.module.css';

interface Action {
  label: string;
  onClick: () => void;
}

interface Options {
  /** Undo after a removal, Retry after a failure. */
  action?: Action;
  /** Milliseconds on screen: 3000 unless documented otherwise. */
  duration?: number;
}

/** A sentence at the foot of the page, read aloud, gone after 3 s. */
export const toast = {
  success: (message: string, options?: Options) => show('check', message, options),
  error: (message: string, options?: Options) => show('warning', message, options),
};

function show(icon: 'check' | 'warning', message: string, { action, duration: autoClose = 3000 }: Options = {}): void {
  const id = notifications.show({
    autoClose,
    withCloseButton: false,
    withBorder: false,
    icon: <Icon name={icon} />,
    role: 'presentation',
    classNames: { root: styles.toast, icon: styles.icon, description: styles.text },
    message: (
      <>
        {message}
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
      </>
    ),
  });
}
