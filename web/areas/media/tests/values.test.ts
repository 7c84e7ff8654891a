import { describe, expect, it } from 'vitest';
import { FORM, type ImageValues, toRequestBody } from '../screens/image/values';

const { empty: EMPTY, toFormValues, validate } = FORM;

const FILLED: ImageValues = {
  ...EMPTY,
  title: ' Cork hall ',
  url: 'files.example/hall.png',
  mediaTags: ['upstream', 'spring'],
};

describe('form values of an image (MEDIA-13, MEDIA-15)', () => {
  it('require a title, a folder and a file', () => {
    expect(validate(FILLED)).toEqual({});
    expect(Object.keys(validate({ ...EMPTY, folder: null, title: '  ' }))).toEqual(['title', 'url', 'folder']);
  });

  it('send tags by name', () => {
    expect(toRequestBody(FILLED)).toMatchObject({
      title: 'Cork hall',
      mediaTags: [{ name: 'upstream' }, { name: 'spring' }],
      status: 'published',
    });
  });

  it('send a date only when the image is scheduled', () => {
    const date = '2027-01-01T09:00:00.000Z';
    expect(toRequestBody({ ...FILLED, date })).not.toHaveProperty('date');
    expect(toRequestBody({ ...FILLED, status: 'scheduled', date })).toHaveProperty('date', date);
  });

  it('round-trip a stored image', () => {
    const image = { ...FILLED, mediaTags: [{ id: 1, name: 'logo' }] };
    expect(toFormValues(image).mediaTags).toEqual(['logo']);
  });
});
