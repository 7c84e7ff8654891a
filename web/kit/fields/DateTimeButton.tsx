import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button';
import { lazyComponent } from '../state/lazyComponent';
import type { IconName } from '../text/Icon';

const DateTimePopover = lazyComponent(
  () => import('./DateTimePopover'),
  ({ trigger }) => trigger,
);

interface DateTimeButtonProps {
  icon?: IconName;
  busy?: boolean;
  /** Label of the button that opens the calendar: "Schedule a Post". */
  children: ReactNode;
  /** Label of the confirming button in the calendar: "Schedule Now". */
  confirmLabel: string;
  /** Initial value in local time: `YYYY-MM-DD HH:mm:ss`. */
  value: string | null;
  onConfirm: (moment: string) => void;
}

/** A button that asks for a future date and time before it acts (CONTENT-1, CONTENT-2). */
export function DateTimeButton({ icon, busy, children, confirmLabel, value, onConfirm }: DateTimeButtonProps) {
  const [opened, setOpened] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const toggle = () => {
    setIsNeeded(true);
    setOpened(!opened);
  };
  const trigger = (
    <Button {...(icon && { icon })} busy={busy ?? false} aria-expanded={opened} aria-haspopup="dialog" onClick={toggle}>
      {children}
    </Button>
  );
  if (!isNeeded) return trigger;
  return <DateTimePopover {...{ trigger, opened, confirmLabel, value, onConfirm }} onClose={() => setOpened(false)} />;
}
