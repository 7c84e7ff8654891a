import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DateTimeField } from '../fields/DateTimeField';
import '../fields/DateTimeControl'; // preload the lazy component

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
