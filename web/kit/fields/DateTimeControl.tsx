import '@mantine/core/styles/Popover.layer.css';
import { Input, Popover } from '@mantine/core';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../actions/Button';
import { isSaveShortcut } from '../keys/registry';
import { FLOATING } from '../overlays/floating';
import { formatDateTime } from '../text/days';
import styles from './DateTime.module.css';
import DateTimePanel from './DateTimePanel';
import { type FieldLabelProps, type FieldValue, getAriaProps } from './Field';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

const INPUT_FORMATS = [
  'MMMM D, YYYY h:mm A',
  'MMM D, YYYY h:mm A',
  'MMMM D, YYYY',
  'MMM D, YYYY',
  'YYYY-MM-DD HH:mm:ss',
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DD',
  'M/D/YYYY h:mm A',
  'M/D/YYYY',
];

type DateTimeControlProps = FieldLabelProps & FieldValue<string | null>;

/** Date-time input with calendar. Loaded when the first date-time field is rendered. */
export default function DateTimeControl(props: DateTimeControlProps) {
  const { label, value, onChange, name, error } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const commit = () => {
    if (typed === null) return;
    if (typed.trim() === '') onChange(null);
    else onChange(parseDateTime(typed) ?? value);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || isSaveShortcut(event.nativeEvent)) commit();
    if (event.key === 'ArrowDown' && event.altKey) setOpened(true);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus withRoles={false} {...FLOATING}>
      <Popover.Target>
        <Input
          {...getAriaProps(props)}
          name={name}
          autoComplete="off"
          placeholder="Month day, year, time"
          value={typed ?? (value ? formatDateTime(value) : '')}
          error={Boolean(error)}
          rightSectionPointerEvents="all"
          rightSection={
            <IconButton
              icon="calendar"
              size="small"
              label={`Choose ${label}`}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            />
          }
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} role="dialog" aria-label={label}>
        <DateTimePanel value={value} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Parse typed text to `YYYY-MM-DD HH:mm:ss`; null if it is invalid. */
export function parseDateTime(typed: string): string | null {
  const words = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/ ?([ap]m)$/i, (_, half: string) => ` ${half.toUpperCase()}`);
  // In UTC, whose days have all hours.
  const parsed = INPUT_FORMATS.map((format) => dayjs.utc(words, format, true)).find((moment) => moment.isValid());
  return parsed?.format('YYYY-MM-DD HH:mm:ss') ?? null;
}
