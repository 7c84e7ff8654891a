import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Menu } from '../overlays/Menu';
import '../overlays/MenuControl'; // preload the lazy component

it('opens after loading if it was clicked before', async () => {
  const onSelect = vi.fn();
  render(
    <MantineProvider env="test">
      <Menu trigger={<button type="button">Category</button>} items={[{ label: 'Books', onSelect }]} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Category' }));
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(await screen.findByText('Books'));
  expect(onSelect).toHaveBeenCalledOnce();
});
