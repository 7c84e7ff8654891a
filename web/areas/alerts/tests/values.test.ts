import { describe, expect, it } from 'vitest';
import { getKind, registry } from '../model/registry';
import { getForm, isWhole, MARKS, toFormValues, toRequestBody } from '../model/values';
import { rich, section } from './issues';

const upstream = getKind({ kind: 'upstream' });
const news = getKind({ kind: 'news' });
const job = getKind({ kind: 'job' });

describe('form values of a section', () => {
  it('contain the fields that the registry declares for its kind', () => {
    for (const kind of Object.values(registry.kinds)) {
      expect(Object.keys(toFormValues(kind, null, null))).toEqual([...kind.fields.map(({ name }) => name), MARKS]);
    }
  });

  it('start empty, at the position of the slot', () => {
    expect(toFormValues(news, null, 3)).toMatchObject({
      position: 3,
      title: '',
      body: null,
      image: null,
      imageWidth: null,
    });
  });

  it('contain the stored values', () => {
    const stored = section({
      title: 'Title',
      body: rich('Words'),
      imageWidth: 600,
      featuredContent: true,
      clientId: 7,
    });
    const values = toFormValues(upstream, stored, null);
    expect(values).toMatchObject({ title: 'Title', imageWidth: 600, featuredContent: true, clientId: 7, link: '' });
    expect(values.body).toEqual(rich('Words'));
  });

  it.each([
    ['300', 300],
    ['300px', 300],
    ['50%', '50%'],
    [null, null],
  ])('parse a stored width of %j as %j', (stored, held) => {
    expect(toFormValues(upstream, section({ imageWidth: stored }), null).imageWidth).toBe(held);
  });
});

describe('request body of a save', () => {
  const sent = (changes: object, before = section()) =>
    toRequestBody(upstream, { ...toFormValues(upstream, before, null), ...changes }, before);

  it('contains what was typed, and null for empty fields', () => {
    expect(sent({ title: ' Title ', clientId: 7 })).toMatchObject({
      title: 'Title',
      clientId: 7,
      link: null,
      body: null,
    });
  });

  it('has a width or height only when it is not zero (ALERT-13)', () => {
    expect(sent({ imageWidth: 600, imageHeight: 338 })).toMatchObject({ imageWidth: 600, imageHeight: 338 });
    expect(Object.keys(sent({ imageWidth: 0, imageHeight: null }))).not.toContain('imageWidth');
    expect(Object.keys(sent({ imageWidth: 0, imageHeight: null }))).not.toContain('imageHeight');
  });

  it('clears a stored width with null', () => {
    expect(sent({ imageWidth: null }, section({ imageWidth: 600 }))).toMatchObject({ imageWidth: null });
  });

  it('omits empty rich text', () => {
    expect(sent({ body: rich('') }).body).toBeNull();
    expect(sent({ body: rich('Words') }).body).toEqual(rich('Words'));
  });

  it('equals the stored record when nothing changed', () => {
    const { id, alertItemId, createdAt, version, carriedOverFrom, carriedOverFields, ...others } = section({
      title: 'Title',
      imageWidth: 600,
      featuredContent: false,
    });
    const { source, editedHere, ownerId, importFlags, ...stored } = others;
    const marks = { carriedOverFrom, carriedOverFields, ownerId, importFlags };
    const derived = { id, alertItemId, createdAt, version, source, editedHere, ...marks };
    const before = { ...stored, ...derived };
    expect(toRequestBody(upstream, toFormValues(upstream, before, null), before)).toMatchObject(stored);
  });
});

describe('validation errors of a section', () => {
  it('name a missing career listing', () => {
    expect(getForm(job).validate(toFormValues(job, null, 2))).toEqual({ jobId: 'Choose a career listing' });
    expect(getForm(job).validate({ ...toFormValues(job, null, 2), jobId: 5 })).toEqual({});
  });

  it('are empty otherwise: sections may be saved incomplete', () => {
    const others = Object.values(registry.kinds).filter(({ name }) => name !== 'job');
    for (const kind of others)
      expect(getForm(kind).validate(toFormValues(kind, null, kind.positions[0] ?? null))).toEqual({});
  });
});

describe('marks of fields that are still those of another issue', () => {
  const before = section({
    title: 'Old',
    link: 'https://a.example',
    carriedOverFrom: 417,
    carriedOverFields: ['title', 'link'],
  });
  const sent = (changes: object) =>
    toRequestBody(upstream, { ...toFormValues(upstream, before, null), ...changes }, before).carriedOverFields;

  it('are sent for those that were neither changed nor kept', () => {
    expect(sent({})).toEqual(['title', 'link']);
    expect(sent({ title: 'New' })).toEqual(['link']);
    expect(sent({ title: 'New', [MARKS]: ['title'] })).toEqual([]);
    expect(toRequestBody(upstream, toFormValues(upstream, section(), null), section())).not.toHaveProperty(MARKS);
  });

  it('are all a section has, or a part', () => {
    expect(isWhole(upstream, before)).toBe(true);
    expect(isWhole(upstream, { ...before, imageWidth: 300, featuredContent: false })).toBe(true);
    expect(isWhole(upstream, { ...before, body: rich('New') })).toBe(false);
    expect(isWhole(upstream, { ...before, featuredContent: true })).toBe(false);
  });
});
