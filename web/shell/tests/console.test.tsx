import { createStore } from '@masthead/client/shell';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Console } from '../Console';

let frameWorks = false;

vi.mock('../layout/Frame', () => ({
  Frame: () => {
    if (!frameWorks) throw new Error('the frame is broken');
    return <p>The frame</p>;
  },
}));

afterEach(() => vi.restoreAllMocks());

it('shows Retry and Reload when the layout fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Console store={createStore()} />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The console could not be displayed because of an error.',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  frameWorks = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The frame')).toBeTruthy();
});
