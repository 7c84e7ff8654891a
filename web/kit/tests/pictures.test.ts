import { describe, expect, it } from 'vitest';
import { enlargement, smallestZoom } from '../editor/crop';
import { imageProblem, ruleText, targetOf } from '../editor/imageRules';
import { ensureFileType, formatFileTypes, getAcceptAttribute, validateFile } from '../uploads/fileRules';

const png = { type: 'image/png', size: 84_000 };
const AD = { min: { width: 480, height: 395 }, max: { width: 490, height: 405 } };
const EXACT = { min: { width: 300, height: 300 }, max: { width: 300, height: 300 } };

describe('a rule of sizes (documents 000 §5, 001 §5)', () => {
  it.each([
    [480, 395, null],
    [490, 405, null],
    [485, 400, null],
    [479, 395, 'Invalid Image Size'],
    [480, 394, 'Invalid Image Size'],
    [491, 405, 'Invalid Image Size'],
    [490, 406, 'Invalid Image Size'],
  ])('%d × %d', (width, height, problem) => expect(imageProblem(png, { width, height }, { size: AD })).toBe(problem));

  it('is said before a picture is chosen', () => {
    expect(ruleText({ size: AD })).toBe('480 × 395 to 490 × 405 px');
    expect(ruleText({ size: EXACT })).toBe('300 × 300 px');
  });

  it('is met by what is cropped', () => {
    expect(imageProblem(png, targetOf(AD), { size: AD })).toBeNull();
    expect(targetOf(EXACT)).toEqual({ width: 300, height: 300 });
  });
});

describe('files (document 001 §5)', () => {
  it('are images, documents or videos, by name', () => {
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

  it('have a type by their name where the browser knows none', () => {
    expect(ensureFileType(new File([], 'talk.MPEG4')).type).toBe('video/mp4');
    expect(ensureFileType(new File([], 'notes.xyz')).type).toBe('');
    expect(ensureFileType(new File([], 'logo.png', { type: 'image/png' })).type).toBe('image/png');
  });
});

describe('cropping', () => {
  it('shows all of a picture at its smallest', () => {
    expect(smallestZoom({ width: 970, height: 400 }, { width: 485, height: 400 })).toBe(0.5);
    expect(smallestZoom({ width: 485, height: 800 }, { width: 485, height: 400 })).toBe(0.5);
    expect(smallestZoom({ width: 970, height: 800 }, { width: 485, height: 400 })).toBe(1);
  });
  it('knows when a part is too small for its place', () => {
    expect(enlargement({ x: 0, y: 0, width: 242.5, height: 200 }, { width: 485, height: 400 })).toBe(2);
    expect(enlargement({ x: 0, y: 0, width: 970, height: 800 }, { width: 485, height: 400 })).toBe(0.5);
  });
});
