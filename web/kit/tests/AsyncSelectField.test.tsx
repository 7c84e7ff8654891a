import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AsyncSelectField } from '../fields/AsyncSelectField';
import { SelectField } from '../fields/SelectField';
import '../fields/SelectControl'; // preload the lazy component

const CHOICES = [
  { id: 1, name: 'Heliox' },
  { id: 2, name: 'Orrery' },
];

it('keeps the option that is chosen again, and clears it with ×', async () => {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <AsyncSelectField
        {...{ id: 'c', name: 'client', label: 'Client', placeholder: 'Search', choices: CHOICES, onChange }}
        value={1}
      />
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('combobox', { name: 'Client' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Heliox' }));
  expect(onChange.mock.calls).toEqual([]);
  fireEvent.click(screen.getByLabelText('Clear Client'));
  expect(onChange.mock.calls).toEqual([[null]]);
});

it('takes what was searched for by Enter, which does not submit the form', async () => {
  const [onChange, onSubmit] = [vi.fn(), vi.fn((event: React.FormEvent) => event.preventDefault())];
  const options = ['UTC', 'Europe/Berlin'].map((zone) => ({ value: zone, label: zone }));
  render(
    <MantineProvider env="test">
      <form onSubmit={onSubmit}>
        <SelectField {...{ id: 'z', name: 'zone', label: 'Zone', value: 'UTC', options, onChange }} searchable />
        <button type="submit">Save</button>
      </form>
    </MantineProvider>,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Zone' }));
  await userEvent.keyboard('berlin{Enter}');
  expect([onChange.mock.calls, onSubmit.mock.calls]).toEqual([[['Europe/Berlin']], []]);
});
