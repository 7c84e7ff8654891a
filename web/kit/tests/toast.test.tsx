import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ToastContainer from '../feedback/ToastContainer';
import { toast } from '../feedback/toast';

const FADING = 500;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <ToastContainer />
    </MantineProvider>,
  );
});

afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

it('closes after three seconds', async () => {
  act(() => toast.success('Saved'));
  await pass(2_999);
  expect(screen.getByText('Saved')).toBeTruthy();
  await pass(1 + FADING);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('shows the reason in a line of its own, so that the documented message stands alone', () => {
  act(() => toast.error('Error Updating', { reason: 'Post 7 has no title.' }));
  expect(screen.getByText('Error Updating').textContent).toBe('Error Updating');
  expect(screen.getByText('Post 7 has no title.').tagName).toBe('SMALL');
});

it('stays open while hovered, for Undo', async () => {
  const onClick = vi.fn();
  act(() => toast.success('Deleted', { action: { label: 'Undo', onClick } }));
  fireEvent.mouseEnter(screen.getByText('Deleted').closest('.mantine-Notification-root') as Element);
  await pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledOnce();
});
