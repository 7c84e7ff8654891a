import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmDialog } from '../overlays/ConfirmDialog';
import { type ConfirmOptions, confirm } from '../overlays/confirm';

const QUESTION = { title: 'Sure?', text: 'Think.', action: 'Go on' };

async function getButtonClass(question: ConfirmOptions): Promise<string> {
  const { unmount } = render(
    <MantineProvider env="test">
      <ConfirmDialog />
    </MantineProvider>,
  );
  act(() => void confirm(question));
  const { className } = await screen.findByRole('button', { name: question.action });
  unmount();
  return className;
}

it('has a red button only if something is deleted or lost', async () => {
  expect(await getButtonClass(QUESTION)).toMatch(/add/);
  expect(await getButtonClass({ ...QUESTION, isDestructive: false })).toMatch(/primary/);
});
