import '@mantine/core/styles/Popover.layer.css';
import { CloseButton, Input, Popover } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { FLOATING } from '../overlays/floating';
import { lazyComponent } from '../state/lazyComponent';
import { formatDate } from '../text/days';
import { Icon } from '../text/Icon';
import { type FieldLabelProps, type FieldValue, getAriaProps } from './Field';

const DayPicker = lazyComponent(() => import('./DayPicker'));

/** State of the typed text: whether it is empty or a valid date, and whether the field has lost focus. */
export interface TypedDate {
  isValid: boolean;
  isBlurred: boolean;
}

type DateControlProps = Partial<FieldLabelProps> &
  FieldValue<string | null> & {
    placeholder?: string;
    dateOnly?: boolean;
    /** Whether the typed text is a valid date. Invalid text is kept for correction. */
    isValid: boolean;
    onTyped: (typed: TypedDate) => void;
  };

/** Date input with calendar, which is loaded when it is first opened. Loaded when the first date field is rendered. */
export default function DateControl(props: DateControlProps) {
  const { value, onChange, name, error, placeholder, dateOnly = false, isValid, onTyped } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const change = (day: string | null) => {
    onTyped({ isValid: true, isBlurred: false });
    onChange(day && !dateOnly ? `${day}T01:00:00Z` : day);
  };
  const choose = (day: string | null) => {
    setTyped(null);
    setOpened(false);
    change(day);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpened(false); // the calendar would cover the next field
    const day = parseDay(text);
    if (day || text.trim() === '') change(day);
    else onTyped({ isValid: false, isBlurred: false });
  };
  const leave = () => {
    setOpened(false);
    if (isValid) setTyped(null);
    onTyped({ isValid, isBlurred: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpened(false);
  };
  return (
    <Popover opened={opened} position="bottom-start" withRoles={false} {...FLOATING}>
      <Popover.Target>
        <Input
          {...getAriaProps(props)}
          name={name}
          autoComplete="off"
          placeholder={placeholder ?? 'Month day, year'}
          value={typed ?? (value ? formatDate(value, 'plain') : '')}
          error={Boolean(error)}
          leftSection={<Icon name="calendar" />}
          rightSectionPointerEvents="all"
          rightSection={
            value && (
              <CloseButton
                size="sm"
                variant="transparent"
                aria-label="Clear date"
                onMouseDown={keepFocus}
                onClick={() => choose(null)}
              />
            )
          }
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setOpened(true)}
          onClick={() => setOpened(true)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={keepFocus}>
        <DayPicker value={value?.slice(0, 10) ?? null} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Parse a date in any format that the browser accepts; null if it is invalid. */
function parseDay(text: string): string | null {
  // Noon is on the same day in all time zones of a browser.
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? `${text.trim()}T12:00` : text);
  if (Number.isNaN(day.getTime())) return null;
  return new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())).toISOString().slice(0, 10);
}

function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
