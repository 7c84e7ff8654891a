import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const onSelect = vi.fn();

beforeEach(() => {
  vi.resetModules(); // the code of the menu is not loaded yet
  onSelect.mockReset();
});
afterEach(() => vi.useRealTimers());

async function renderMenu(): Promise<HTMLElement> {
  const { Menu } = await import('../overlays/Menu');
  render(
    <MantineProvider env="test">
      <Menu trigger={<button type="button">Category</button>} items={[{ label: 'Books', onSelect }]} />
    </MantineProvider>,
  );
  return screen.getByRole('button', { name: 'Category' });
}

it('keeps its trigger and the focus when its code is loaded', async () => {
  vi.useFakeTimers();
  const trigger = await renderMenu();
  trigger.focus();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await act(() => vi.dynamicImportSettled());
  vi.useRealTimers();
  expect(document.activeElement).toBe(trigger);
  fireEvent.click(trigger);
  expect(await screen.findByRole('menu', { name: 'Category' })).toBeTruthy();
  expect(trigger.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id);
});

it('opens after loading if it was clicked before, and returns the focus', async () => {
  const trigger = await renderMenu();
  trigger.focus();
  fireEvent.click(trigger);
  expect(screen.queryByRole('menu')).toBeNull();
  const item = await screen.findByText('Books');
  fireEvent.click(item);
  expect(onSelect).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(document.activeElement).toBe(trigger));
});
