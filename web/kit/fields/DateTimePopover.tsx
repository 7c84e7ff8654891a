import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button';
import { Row, Text } from '../layout/Box';
import { FLOATING, STOP_ESCAPE } from '../overlays/floating';
import { addDays, formatDateTime, formatZone, getNextTime, getToday, toExistingTime, toInstant } from '../text/days';
import styles from './DateTime.module.css';
import DateTimePanel from './DateTimePanel';

interface DateTimePopoverProps {
  trigger: ReactNode;
  opened: boolean;
  confirmLabel: string;
  value: string | null;
  onConfirm: (moment: string) => void;
  onClose: () => void;
}

/** Default value: tomorrow morning. */
const getTomorrow = () => toExistingTime(`${addDays(getToday(), 1)} 09:00:00`);
const NOT_IN_FUTURE = 'Choose a date and time in the future.';

/** Calendar popover of a button. Loaded when it is first opened. */
export default function DateTimePopover({ trigger, opened, onClose, ...panel }: DateTimePopoverProps) {
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      {...FLOATING}
    >
      <Popover.Target>
        <Row as="span" inline>
          {trigger}
        </Row>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} role="dialog" aria-label={panel.confirmLabel}>
        <Panel {...panel} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The open calendar. It begins with the stored time: one that was chosen and cancelled is cleared (CONTENT-1). */
function Panel({ confirmLabel, value, onConfirm, onClose }: Omit<DateTimePopoverProps, 'trigger' | 'opened'>) {
  const [chosen, setChosen] = useState(() => value ?? getTomorrow());
  const [isRefused, setIsRefused] = useState(false);
  const choose = (moment: string) => {
    setChosen(toExistingTime(moment));
    setIsRefused(false);
  };
  const confirm = () => {
    // The chosen time may have passed while the calendar was open.
    if (Date.parse(toInstant(chosen)) <= Date.now()) return setIsRefused(true);
    onClose();
    onConfirm(chosen);
  };
  const cancel = () => {
    choose(value ?? getTomorrow()); // the calendar may be opened again before it has faded out
    onClose();
  };
  return (
    <>
      <DateTimePanel value={chosen} onChange={choose} min={getNextTime(Date.now())} />
      <Row wrap gap={2} top={3} ruled={3}>
        <Text as="span" grow size="xs" tabular tone={isRefused ? 'danger' : 'muted'} role="status">
          {isRefused ? NOT_IN_FUTURE : `${formatDateTime(chosen)} (${formatZone(chosen)})`}
        </Text>
        <Button {...STOP_ESCAPE} size="small" onClick={cancel}>
          Cancel
        </Button>
        <Button {...STOP_ESCAPE} size="small" kind="primary" onClick={confirm}>
          {confirmLabel}
        </Button>
      </Row>
    </>
  );
}
