import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import DialogFrame from '../overlays/DialogFrame';

it('an Escape that closes a dialog reaches no shortcut below it', async () => {
  const close = vi.fn();
  render(
    <MantineProvider env="test">
      <DialogFrame opened title="In the email" onClose={close}>
        The ad
      </DialogFrame>
    </MantineProvider>,
  );
  await screen.findByText('The ad');
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});
