import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ImageField } from '../editor/ImageField';
import { validateAndMeasure } from '../editor/imageRules';

it('blocks saving as soon as an image is chosen, before it is measured', async () => {
  let tell = (_: object) => {};
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (tell = resolve)));
  const [onBlockSave, onUploadState] = [vi.fn(), vi.fn()];
  render(
    <MantineProvider env="test">
      <ImageField
        {...{ id: 'p', name: 'p', label: 'Picture', value: null, onChange: vi.fn(), onBlockSave, onUploadState }}
        destination={{ bucket: 'media', mainFolder: 'alerts', subFolder: '' }}
        rule={{ maxWidth: 600 }}
      />
    </MantineProvider>,
  );
  const files = [new File(['x'], 'story.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('Picture'), { target: { files } });
  expect(onBlockSave).toHaveBeenLastCalledWith('Error Uploading Image');
  expect(onUploadState).toHaveBeenLastCalledWith('sending');
  await act(async () => tell({ width: 601, height: 100, close: () => {} }));
  expect(onBlockSave).toHaveBeenLastCalledWith('File width exceeds the maximum allowed width of 600px');
  expect(onUploadState).toHaveBeenLastCalledWith('idle');
  vi.unstubAllGlobals();
});

it('refuses a file with too many bytes without decoding it (MEDIA-2)', async () => {
  const decode = vi.fn();
  vi.stubGlobal('createImageBitmap', decode);
  const file = new File(['x'], 'large.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: 1_000_000_001 });
  expect(await validateAndMeasure(file, {})).toEqual({
    problem: 'This file is not allowed. 1000000001 bytes is too large',
    size: null,
  });
  expect(decode).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
