import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import CropDialog from '../editor/CropDialog';
import '../overlays/DialogFrame'; // preload the lazy component

it('does not crop before the image is loaded', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  const size = { width: 485, height: 400 };
  const file = new File(['x'], 'ad.png', { type: 'image/png' });
  render(
    <MantineProvider env="test">
      <CropDialog file={file} size={{ min: size, max: size }} onCropped={vi.fn()} onClose={vi.fn()} />
    </MantineProvider>,
  );
  const use = await screen.findByRole('button', { name: 'Crop' });
  expect(use.hasAttribute('disabled')).toBe(true);
});
