import { describe, expect, it } from 'vitest';
import { checkFile, getCompanyFolder, isComplete } from '../model/submission';

const file = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });
const PDF = file('brochure.pdf', 'application/pdf');

describe('a submission (SITE-22)', () => {
  it.each([
    ['NovaFlow Bioprocess', 'novaflow-bioprocess'],
    ['  Heliox   Single Use ', 'heliox-single-use'],
  ])('of %j goes to the folder %s', (company, folder) => expect(getCompanyFolder(company)).toBe(folder));

  it.each([
    ['', true, false],
    ['   ', true, false],
    ['!!', true, false],
    ['Heliox', false, false],
    ['Heliox', true, true],
    ['日本', true, true],
  ])('by %j, with a PDF: %s, can be sent: %s', (company, hasPdf, may) =>
    expect(isComplete({ company, pdf: hasPdf ? PDF : null, media: [] })).toBe(may),
  );

  it.each([
    ['brochure.pdf', 'application/pdf', 'pdf', null],
    ['brochure.pdf', 'application/x-pdf', 'pdf', null],
    ['logo.png', 'image/png', 'pdf', 'This file is not allowed.'],
    ['logo.png', 'image/x-png', 'media', null],
    ['film.mpeg4', 'video/mp4', 'media', null],
    ['film.avi', 'video/x-msvideo', 'media', null],
    ['more.pdf', 'application/pdf', 'media', null],
    ['page.html', 'text/html', 'media', 'This file is not allowed.'],
    ['logo.svg', 'image/svg+xml', 'media', 'This file is not allowed.'],
    ['nothing', '', 'media', 'This file is not allowed.'],
  ] as const)('%s (%s) in the area %s: %j', (name, type, area, problem) =>
    expect(checkFile(file(name, type), area)).toBe(problem),
  );

  it.each([
    [1_000_000_000, null],
    [1_000_000_001, 'This file is not allowed. 1000000001 bytes is too large'],
  ])('of %i bytes: %j', (size, problem) => {
    expect(checkFile(file('brochure.pdf', 'application/pdf', size), 'pdf')).toBe(problem);
    expect(checkFile(file('film.mp4', 'video/mp4', size), 'media')).toBe(problem);
  });
});
