import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Thumbnail } from '../text/Thumbnail';

const look = { width: 36, height: 24, alt: 'Cork hall' };

it('shows a box of its size instead of a picture that is missing', () => {
  render(<Thumbnail src="https://files.example/gone.png" {...look} />);
  fireEvent.error(screen.getByAltText('Cork hall'));
  const box = screen.getByRole('img', { name: 'Picture missing' });
  expect(screen.queryByAltText('Cork hall')).toBeNull();
  expect([box.style.width, box.style.height]).toEqual(['36px', '24px']);
});

it('tells its row that the picture is missing', () => {
  const onMissing = vi.fn();
  render(<Thumbnail src="https://files.example/gone.png" {...look} onMissing={onMissing} />);
  expect(onMissing).not.toHaveBeenCalled();
  fireEvent.error(screen.getByAltText('Cork hall'));
  expect(onMissing).toHaveBeenCalledOnce();
});

it('tries another picture', () => {
  const { rerender } = render(<Thumbnail src="https://files.example/gone.png" {...look} />);
  fireEvent.error(screen.getByAltText('Cork hall'));
  rerender(<Thumbnail src="https://files.example/there.png" {...look} />);
  expect(screen.getByAltText<HTMLImageElement>('Cork hall').src).toBe('https://files.example/there.png');
});
