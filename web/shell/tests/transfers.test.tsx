import { hideTransfer, showTransfer } from '@masthead/kit';
import type { Transfer } from '@masthead/kit/shell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen, stubApi } from '../../testing/screen';
import { Transfers } from '../layout/Transfers';

const FILES: Transfer = {
  id: 'files',
  label: '3 files',
  path: '/media-library/multiple-upload',
  share: 0.404,
  state: 'running',
  cancel: vi.fn(),
};
afterEach(() => act(() => hideTransfer(FILES.id)));

function renderAt(at: string) {
  stubApi({});
  return renderScreen(<Transfers />, { at });
}

it('shows an upload of another screen, and leads to it', () => {
  renderAt('/alerts');
  expect(screen.queryByRole('list')).toBeNull();
  act(() => showTransfer(FILES));
  const link = screen.getByRole('link', { name: '3 files, 40 %' });
  expect(link.getAttribute('href')).toBe(FILES.path);
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('40 %');
  act(() => showTransfer({ ...FILES, share: 0.7, state: 'paused' }));
  expect(screen.getByRole('link', { name: '3 files, paused at 70 %' })).toBeTruthy();
  act(() => hideTransfer(FILES.id));
  expect(screen.queryByRole('list')).toBeNull();
});

it('is silent on the screen that shows the upload itself', () => {
  renderAt(FILES.path);
  act(() => showTransfer(FILES));
  expect(screen.queryByRole('list')).toBeNull();
});

it('cancels after a question', async () => {
  renderAt('/alerts');
  act(() => showTransfer(FILES));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 3 files' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(FILES.cancel).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 3 files' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Upload' }));
  await vi.waitFor(() => expect(FILES.cancel).toHaveBeenCalledOnce());
});
