import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isAnimated } from '../editor/animation';
import CropDialog from '../editor/CropDialog';
import '../overlays/DialogFrame'; // preload the lazy component

const PIXELS = {
  still: 'R0lGODdhAgACAIEAAP8AAAD/AAAAAAAAACwAAAAAAgACAAAIBgABCAQQEAA7',
  moving:
    'R0lGODdhAgACAIEAAP8AAAD/AAAAAAAAACwAAAAAAgACAAAIBgABCAQQEAAh+QQBAAABACwAAAAAAgACAIEA/wAAAAAAAAAAAAAIBgABCAQQEAA7',
  movingPng: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQMAAABIeJ9nAAAABlBMVEX/AAAA/wDSh+9xAAAACGFjVEwAAAACAAAAAPONk3AA',
  stillPng: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQMAAABIeJ9nAAAABlBMVEX/AAAA/wDSh+9xAAAADElEQVR4nGNgYGAAAAAEAAH2FzhV',
};
const decode = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function open(file: File): void {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  const size = { width: 485, height: 400 };
  render(
    <MantineProvider env="test">
      <CropDialog file={file} size={{ min: size, max: size }} onCropped={vi.fn()} onClose={vi.fn()} />
    </MantineProvider>,
  );
}

it.each([
  ['still', false],
  ['moving', true],
  ['stillPng', false],
  ['movingPng', true],
] as const)('tells whether an image is animated: %s', (name, animated) => {
  const bytes = decode(PIXELS[name]);
  expect(isAnimated(bytes)).toBe(animated);
  // Nothing that is cut off hangs or throws.
  for (let end = 0; end < bytes.length; end += 1) isAnimated(bytes.subarray(0, end));
});

it('says before the crop that an animation will be lost', async () => {
  open(new File([decode(PIXELS.moving)], 'ad.gif', { type: 'image/gif' }));
  await screen.findByText(/cropping keeps only its first frame/);
});

it('does not crop before the image is loaded', async () => {
  open(new File(['x'], 'ad.png', { type: 'image/png' }));
  const use = await screen.findByRole('button', { name: 'Crop' });
  expect(use.hasAttribute('disabled')).toBe(true);
});
