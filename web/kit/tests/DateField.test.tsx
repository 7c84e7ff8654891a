import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateField } from '../fields/DateField';
import '../fields/DateControl'; // preload the lazy components
import '../fields/DayPicker';

const BEFORE = '2024-03-05T01:00:00Z';
const SENTENCE = 'Enter a date such as March 5, 2024';

async function shown() {
  const onBlockSave = vi.fn();
  const onChange = vi.fn();
  function Held() {
    const [value, setValue] = useState<string | null>(BEFORE);
    onChange.mockImplementation(setValue);
    return <DateField id="d" name="date" label="Date" value={value} onChange={onChange} onBlockSave={onBlockSave} />;
  }
  render(<Held />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
  await screen.findByPlaceholderText('Month day, year');
  return { input: () => screen.getByLabelText<HTMLInputElement>('Date'), onBlockSave, onChange };
}

it('keeps an invalid date, shows an error and blocks saving', async () => {
  const { input, onBlockSave, onChange } = await shown();
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: 'tomorrowish' } });
  expect(onBlockSave).toHaveBeenLastCalledWith(SENTENCE);
  expect(screen.queryByText(SENTENCE)).toBeNull();
  fireEvent.blur(input());
  expect(input().value).toBe('tomorrowish');
  expect(screen.getByRole('alert').textContent).toContain(SENTENCE);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(input(), { target: { value: 'March 7, 2024' } });
  expect(onChange).toHaveBeenLastCalledWith('2024-03-07T01:00:00Z');
  expect(onBlockSave).toHaveBeenLastCalledWith(null);
  fireEvent.blur(input());
  expect(input().value).toBe('March 7, 2024');
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

it('treats empty text as no date', async () => {
  const { input, onBlockSave, onChange } = await shown();
  fireEvent.change(input(), { target: { value: 'x' } });
  fireEvent.change(input(), { target: { value: '' } });
  fireEvent.blur(input());
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(onBlockSave).toHaveBeenLastCalledWith(null);
});

it('hides the calendar while typing', async () => {
  const { input } = await shown();
  fireEvent.focus(input());
  await screen.findByLabelText('Next month');
  fireEvent.input(input(), { target: { value: 'March 7, 2024' } });
  expect(screen.queryByLabelText('Next month')).toBeNull();
  fireEvent.click(input());
  await screen.findByLabelText('Next month');
});

it('keeps the day that is chosen again', async () => {
  const { input, onChange } = await shown();
  fireEvent.focus(input());
  fireEvent.click(await screen.findByRole('button', { name: '5 March 2024' }));
  expect(onChange).toHaveBeenLastCalledWith(BEFORE);
});

it('sets a day of the calendar, closes it, and clears the date', async () => {
  const { input, onChange } = await shown();
  fireEvent.focus(input());
  fireEvent.click(await screen.findByRole('button', { name: '12 March 2024' }));
  expect(onChange).toHaveBeenLastCalledWith('2024-03-12T01:00:00Z');
  expect(input().value).toBe('March 12, 2024');
  expect(screen.queryByLabelText('Next month')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear date' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(input().value).toBe('');
});

it('shows a typed date as all dates are shown once the field is left', async () => {
  const { input, onChange } = await shown();
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: '2024-04-02' } });
  expect(input().value).toBe('2024-04-02');
  fireEvent.blur(input());
  expect(onChange).toHaveBeenLastCalledWith('2024-04-02T01:00:00Z');
  expect(input().value).toBe('April 2, 2024');
});
