import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ImageField } from '../editor/ImageField';

it('passes on the others of several files, and uploads one that another field passed on (CONSOLE-33)', () => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}));
  const [onMoreFiles, onUploadState] = [vi.fn(), vi.fn()];
  const field = { name: 'p', value: null, onChange: vi.fn(), onUploadState };
  const destination = { bucket: 'media', mainFolder: 'microsites', subFolder: '' } as const;
  const files = ['a.png', 'b.png', 'c.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  const renderFields = (incoming?: File) => (
    <MantineProvider env="test">
      <ImageField {...field} id="p" label="Image 1" destination={destination} onMoreFiles={onMoreFiles} />
      <ImageField {...field} id="q" label="Image 2" destination={destination} incoming={incoming} />
    </MantineProvider>
  );
  const { rerender } = render(renderFields());
  expect(screen.getByLabelText<HTMLInputElement>('Image 1').multiple).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Image 2').multiple).toBe(false);
  fireEvent.change(screen.getByLabelText('Image 1'), { target: { files } });
  expect(onMoreFiles).toHaveBeenCalledWith(files.slice(1));
  onUploadState.mockClear();
  rerender(renderFields(files[1]));
  expect(onUploadState).toHaveBeenCalledWith('sending');
  vi.unstubAllGlobals();
});
