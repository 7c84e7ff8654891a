import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CopyButton } from '../actions/CopyButton';

test('it is found by its word, copies, and says so', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  render(<CopyButton text="the source">Copy to Clipboard</CopyButton>);
  await user.click(screen.getByRole('button', { name: 'Copy to Clipboard' }));
  expect(write).toHaveBeenCalledWith('the source');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied!'));
});
