import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DateTimeButton } from '../fields/DateTimeButton';
import '../fields/DateTimePopover'; // preload the lazy component

it('opens on the stored time again after another one was cancelled (CONTENT-1)', async () => {
  const onConfirm = vi.fn();
  render(
    <MantineProvider env="test">
      <DateTimeButton confirmLabel="Schedule Now" value="2097-01-15 09:15:00" onConfirm={onConfirm}>
        Schedule
      </DateTimeButton>
    </MantineProvider>,
  );
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    return screen.findByText(/2097.*UTC/);
  };
  expect((await open()).textContent).toContain('January 15, 2097 9:15 AM');
  fireEvent.click(screen.getByRole('button', { name: '20 January 2097' }));
  expect(screen.getByText(/2097.*UTC/).textContent).toContain('January 20');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Cancel')).toBeNull());
  expect((await open()).textContent).toContain('January 15, 2097 9:15 AM');
  fireEvent.click(screen.getByRole('button', { name: 'Schedule Now' }));
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('2097-01-15 09:15:00');
});
