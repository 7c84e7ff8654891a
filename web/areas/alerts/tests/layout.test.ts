import { describe, expect, it } from 'vitest';
import { getLayout } from '../model/layout';
import { getKind, registry, type SectionKind } from '../model/registry';

const namesOf = (kind: SectionKind) => {
  const { primary: words, secondary } = getLayout(getKind({ kind }));
  return { words: words.map(({ field }) => field.name), beside: secondary.map(({ name }) => name) };
};

describe('layout of a form', () => {
  it('contains every field', () => {
    for (const kind of Object.values(registry.kinds)) {
      const { words, beside } = namesOf(kind.name);
      expect([...words, ...beside].sort()).toEqual(kind.fields.map(({ name }) => name).sort());
    }
  });

  it('puts the image and its fields in the second column', () => {
    expect(namesOf('upstream')).toEqual({
      words: ['title', 'body', 'link', 'viewMoreLink', 'attribution', 'clientId'],
      beside: ['image', 'imageWidth', 'imageHeight', 'imageLink', 'featuredContent'],
    });
    expect(namesOf('survey').beside).toEqual([]);
  });

  it('puts short fields in pairs', () => {
    const rows = getLayout(getKind({ kind: 'event' })).primary.map(({ field, whole }) => [field.name, whole]);
    expect(rows).toEqual([
      ['title', true],
      ['body', true],
      ['date', false],
      ['speaker', false],
      ['link', false],
      ['attribution', false],
      ['clientId', true],
    ]);
  });

  it('gives every field of the narrow dialog a row', () => {
    expect(getLayout(getKind({ kind: 'job' })).primary.every(({ whole }) => whole)).toBe(true);
  });
});
