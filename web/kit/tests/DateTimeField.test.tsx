import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useZones } from '../../testing/zones';
import { parseDateTime } from '../fields/DateTimeControl'; // which is lazy
import { DateTimeField } from '../fields/DateTimeField';

async function renderField() {
  const onChange = vi.fn();
  render(<DateTimeField id="from" name="from" label="From" value="2027-03-09 09:00:00" onChange={onChange} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
  await screen.findByPlaceholderText('Month day, year, time');
  return { input: () => screen.getByLabelText<HTMLInputElement>('From'), onChange };
}

it.each([
  ['⌘S', { key: 's', ctrlKey: true }],
  ['Enter', { key: 'Enter' }],
])('takes over what is typed at %s, so that the save has it (CONSOLE-30)', async (_, key) => {
  const { input, onChange } = await renderField();
  fireEvent.change(input(), { target: { value: 'March 10, 2027 10:15 am' } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(input(), key);
  expect(onChange).toHaveBeenLastCalledWith('2027-03-10 10:15:00');
});

it.each([
  ['November 20, 2026 8:30 AM', '2026-11-20 08:30:00'],
  ['nov 20, 2026  8:30pm', '2026-11-20 20:30:00'],
  ['November 20, 2026', '2026-11-20 00:00:00'],
  ['2026-11-20 14:07', '2026-11-20 14:07:00'],
  ['11/20/2026 8:30 AM', '2026-11-20 08:30:00'],
  ['March 14, 2027 2:30 AM', '2027-03-14 02:30:00'],
  ['November 31, 2026 8:30 AM', null],
  ['soon', null],
])("understands %s, whatever the reader's clocks do", (typed, moment) => {
  useZones('Asia/Tokyo', 'America/New_York');
  expect(parseDateTime(typed)).toBe(moment);
});
