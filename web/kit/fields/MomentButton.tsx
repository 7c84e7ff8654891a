import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button';
import { lazily } from '../state/lazily';
import type { IconName } from '../text/Icon';

const MomentPopover = lazily(
  () => import('./MomentPopover'),
  ({ trigger }) => trigger,
);

interface MomentButtonProps {
  icon?: IconName;
  busy?: boolean;
  /** Opens the calendar: "Schedule a Post". */
  children: ReactNode;
  /** Does it, inside the calendar: "Schedule Now". */
  action: string;
  /** What is chosen at first, on the clocks of this device: `YYYY-MM-DD HH:mm:ss`. */
  value: string | null;
  onAct: (moment: string) => void;
}

/** A button that asks for a day and a time that are still to come before it acts (document 001 §4). */
export function MomentButton({ icon, busy, children, action, value, onAct }: MomentButtonProps) {
  const [opened, setOpened] = useState(false);
  const [needed, setNeeded] = useState(false);
  const toggle = () => {
    setNeeded(true);
    setOpened(!opened);
  };
  const trigger = (
    <Button {...(icon && { icon })} busy={busy ?? false} aria-expanded={opened} aria-haspopup="dialog" onClick={toggle}>
      {children}
    </Button>
  );
  if (!needed) return trigger;
  return <MomentPopover {...{ trigger, opened, action, value, onAct }} onClose={() => setOpened(false)} />;
}
