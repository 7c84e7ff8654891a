import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useZones } from '../../testing/zones';
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

it("lets no day be chosen that is past for the publisher, and marks the publisher's day (CONTENT-2)", async () => {
  useZones('Asia/Tokyo', 'America/New_York');
  vi.useFakeTimers({ now: new Date('2097-01-15T16:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  render(
    <MantineProvider env="test">
      <DateTimeButton confirmLabel="Schedule Now" value={null} onConfirm={() => {}}>
        Schedule
      </DateTimeButton>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await screen.findByText('January 17, 2097 9:00 AM (Tokyo, GMT+09:00)');
  const findDay = (day: number) => screen.getByRole<HTMLButtonElement>('button', { name: `${day} January 2097` });
  expect([15, 16].map((day) => findDay(day).disabled)).toEqual([true, false]);
  const isMarked = (day: number) => findDay(day).matches('[data-today][data-highlight-today]');
  expect([15, 16, 17].map(isMarked)).toEqual([false, true, false]);
});
