import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AsyncSelectField } from '../fields/AsyncSelectField';
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
