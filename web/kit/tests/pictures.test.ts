import { describe, expect, it } from 'vitest';
import { getEnlargement, getMinZoom } from '../editor/crop';
import { describeRule, getCropSize, getTargetSize, validateImage } from '../editor/imageRules';
import { ensureFileType, formatFileTypes, getAcceptAttribute, validateFile } from '../uploads/fileRules';

const png = { type: 'image/png', size: 84_000 };
const AD = { min: { width: 480, height: 395 }, max: { width: 490, height: 405 } };
const EXACT = { min: { width: 300, height: 300 }, max: { width: 300, height: 300 } };

describe('an image size rule (SITE-10, CONTENT-25)', () => {
  it.each([
    [480, 395, null],
    [490, 405, null],
    [485, 400, null],
    [479, 395, 'Invalid Image Size'],
    [480, 394, 'Invalid Image Size'],
    [491, 405, 'Invalid Image Size'],
    [490, 406, 'Invalid Image Size'],
  ])('%d × %d', (width, height, problem) => expect(validateImage(png, { width, height }, { size: AD })).toBe(problem));

  it('is described', () => {
    expect(describeRule({ size: AD })).toBe('480 × 395 to 490 × 405 px');
    expect(describeRule({ size: EXACT })).toBe('300 × 300 px');
  });

  it('is met by the crop size', () => {
    expect(validateImage(png, getTargetSize(AD), { size: AD })).toBeNull();
    expect(getTargetSize(EXACT)).toEqual({ width: 300, height: 300 });
  });
});

describe('the limit of pixels (MEDIA-40)', () => {
  it('refuses an image of any field, as the service does', () => {
    expect(validateImage(png, { width: 10_000, height: 5_000 }, {})).toBeNull();
    expect(validateImage(png, { width: 10_000, height: 5_001 }, {})).toBe('Invalid Image Size');
  });

  it.each([
    { width: 10_000, height: 5_001 },
    { width: 7_072, height: 7_072 },
    { width: 60_000, height: 1_000 },
    { width: 900, height: 60_000 },
  ])('offers to scale $width × $height down to what is accepted', (dimensions) => {
    const target = getCropSize(dimensions, {})?.max;
    expect(target && validateImage(png, target, {})).toBeNull();
    expect((target?.width ?? 0) / (target?.height ?? 1)).toBeCloseTo(dimensions.width / dimensions.height, 1);
  });

  it('comes after a limit of the width', () => {
    expect(getCropSize({ width: 10_000, height: 8_000 }, { maxWidth: 600 })?.max).toEqual({ width: 600, height: 480 });
    expect(getCropSize({ width: 10_000, height: 5_000 }, {})).toBeNull();
  });
});

describe('files (CONTENT-5, SITE-11)', () => {
  it('are images, documents or videos', () => {
    expect(formatFileTypes(['image'])).toBe('png, jpg, jpeg or gif');
    expect(getAcceptAttribute(['video'])).toContain('.wmv');
    expect(getAcceptAttribute(['video'])).not.toContain('.pdf');
  });

  it.each([
    [{ type: 'application/pdf', size: 1 }, ['image', 'document'] as const, null],
    [{ type: 'application/pdf', size: 1 }, ['image'] as const, 'This file is not allowed. Only images are allowed.'],
    [
      { type: 'text/html', size: 1 },
      ['image', 'document', 'video'] as const,
      'This file is not allowed. Only images are allowed.',
    ],
    [{ type: 'image/png', size: 1 }, ['video'] as const, 'This file is not allowed. Only videos are allowed.'],
    [
      { type: 'video/mp4', size: 1_000_000_001 },
      ['video'] as const,
      'This file is not allowed. 1000000001 bytes is too large',
    ],
  ])('%j among %j: %s', (file, kinds, problem) => expect(validateFile(file, kinds)).toBe(problem));

  it('get a type by extension if the browser has none', () => {
    expect(ensureFileType(new File([], 'talk.MPEG4')).type).toBe('video/mp4');
    expect(ensureFileType(new File([], 'a.jfif', { type: 'application/octet-stream' })).type).toBe('image/jpeg');
    expect(ensureFileType(new File([], 'a.pdf', { type: 'x-unknown/pdf' })).type).toBe('application/pdf');
    expect(ensureFileType(new File([], 'a.png', { type: 'text/html' })).type).toBe('text/html');
    expect(ensureFileType(new File([], 'notes.xyz')).type).toBe('');
    expect(ensureFileType(new File([], 'logo.png', { type: 'image/png' })).type).toBe('image/png');
  });
});

describe('cropping', () => {
  it('fits the whole image at the minimum zoom', () => {
    expect(getMinZoom({ width: 970, height: 400 }, { width: 485, height: 400 })).toBe(0.5);
    expect(getMinZoom({ width: 485, height: 800 }, { width: 485, height: 400 })).toBe(0.5);
    expect(getMinZoom({ width: 970, height: 800 }, { width: 485, height: 400 })).toBe(1);
  });
  it('detects enlargement', () => {
    expect(getEnlargement({ x: 0, y: 0, width: 242.5, height: 200 }, { width: 485, height: 400 })).toBe(2);
    expect(getEnlargement({ x: 0, y: 0, width: 970, height: 800 }, { width: 485, height: 400 })).toBe(0.5);
  });
});
