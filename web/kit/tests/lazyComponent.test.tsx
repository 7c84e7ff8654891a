import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from '../state/lazyComponent';

it.each([
  ['is gone', Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
  ['fits no more', new Error('Unsatisfied version 0.0.0-h2 of shared singleton module @masthead/kit')],
])('offers to load the page anew when what is asked for %s', async (_, error) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const Part = lazyComponent(vi.fn().mockRejectedValue(error));
  render(<Part />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('shows a load error and loads on Retry', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('down'));
  load.mockResolvedValue({ default: ({ name }: { name: string }) => <p>Hello {name}</p> });
  const Part = lazyComponent<{ name: string }>(load, () => <p>Waiting</p>);
  render(<Part name="desk" />);
  expect(screen.getByText('Waiting')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello desk')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
