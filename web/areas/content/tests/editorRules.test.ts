import type { RichDocument } from '@masthead/kit';
import { describe, expect, it } from 'vitest';
import { RULES as AD_RULES, FORM as ad } from '../screens/ad/values';
import { getFieldRules, getFormError, isValid, validate } from '../screens/editor/rules';
import { RULES as EVENT_RULES, FORM as event } from '../screens/event/values';
import { RULES as JOB_RULES, FORM as job } from '../screens/job/values';
import { RULES as POST_RULES, FORM as post, replaceKeywords } from '../screens/post/values';

const words = (text: string): RichDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const JOB_FIELDS = ['jobTitle', 'description', 'category', 'companyLogo'];
const EVENT_FIELDS = ['title', 'description', 'eventType', 'startDateTime', 'imageLink'];
const AD_FIELDS = ['name', 'sponsor', 'imageLink', 'placement', 'link', 'applicationType'];
const published = { status: 'published' as const };

describe('limits (CONTENT-11, CONTENT-18, CONTENT-21)', () => {
  it('are those of the service', () =>
    expect(getFieldRules(JOB_RULES).jobTitle).toMatchObject({ required: true, limit: 100 }));

  it('do not count line breaks of a body', () => {
    const body = { type: 'doc' as const, content: [...(words('b'.repeat(1500)).content ?? []), { type: 'paragraph' }] };
    expect(validate(POST_RULES, { ...post.empty, title: 't', body })).toEqual({});
  });
});

describe('texts that are too long (CONTENT-11, CONTENT-18)', () => {
  it.each([
    ['a post title', validate(POST_RULES, { ...post.empty, title: 't'.repeat(401) }), 'Title too long!'],
    [
      'a post body',
      validate(POST_RULES, { ...post.empty, title: 't', body: words('b'.repeat(1501)) }),
      'Body too long!',
    ],
    ['a career title', validate(JOB_RULES, { ...job.empty, jobTitle: 't'.repeat(101) }), 'Career Title too long!'],
    [
      'a career body',
      validate(JOB_RULES, { ...job.empty, jobTitle: 't', description: words('b'.repeat(501)) }),
      'Body too long!',
    ],
    ['an event title', validate(EVENT_RULES, { ...event.empty, title: 't'.repeat(251) }), 'Title too long!'],
  ])('%s', (_what, wrong, sentence) => expect(getFormError(wrong)).toBe(sentence));
});

describe('required fields (CONTENT-12, CONTENT-19, CONTENT-22, CONTENT-24)', () => {
  it.each([
    [
      'post',
      validate(POST_RULES, { ...post.empty, ...published }),
      ['title', 'body', 'commercialContent', 'applicationType', 'originalPublishDate', 'selectedCategories'],
    ],
    ['draft of a post', validate(POST_RULES, post.empty), ['title']],
    ['career listing', validate(JOB_RULES, { ...job.empty, ...published }), JOB_FIELDS],
    ['draft of a career listing', validate(JOB_RULES, job.empty), JOB_FIELDS],
    ['event', validate(EVENT_RULES, { ...event.empty, ...published }), EVENT_FIELDS],
    ['draft of an event', validate(EVENT_RULES, event.empty), EVENT_FIELDS],
    ['ad', validate(AD_RULES, { ...ad.empty, ...published }), AD_FIELDS],
    ['draft of an ad', validate(AD_RULES, ad.empty), AD_FIELDS],
  ])('%s', (_kind, wrong, required) => {
    expect(Object.keys(wrong).sort()).toEqual([...required].sort());
    expect(getFormError(wrong)).toBe('Please fil out all required fields');
  });

  it('are all that a draft needs', () => {
    expect(isValid(POST_RULES, { ...post.empty, title: 'A title' })).toBe(true);
    const lead = { ...job.empty, jobTitle: 'Lead', description: words('Own it.'), category: 'all' as const };
    expect(isValid(JOB_RULES, lead)).toBe(false);
    expect(isValid(JOB_RULES, { ...lead, companyLogo: 'files.example/logo.png' })).toBe(true);
  });

  it('reject blanks but accept false and 0', () => {
    expect(validate(AD_RULES, { ...ad.empty, ...published, name: ' ', placement: 0 })).not.toHaveProperty('placement');
    expect(validate(AD_RULES, { ...ad.empty, ...published, name: ' ' })).toHaveProperty('name');
    expect(validate(POST_RULES, { ...post.empty, ...published, commercialContent: false })).not.toHaveProperty(
      'commercialContent',
    );
    expect(validate(POST_RULES, { ...post.empty, ...published, body: words('  ') })).toHaveProperty('body');
  });
});

describe('request bodies', () => {
  it('have null for empty fields and a trimmed title', () => {
    const body = post.toRequestBody({ ...post.empty, title: ' A title ', notes: '  ' });
    expect(body).toMatchObject({ title: 'A title', notes: null, excerpt: null, micrositeLink: null, body: null });
    expect(ad.toRequestBody({ ...ad.empty, name: 'Autumn' })).toMatchObject({
      name: 'Autumn',
      link: null,
      trackingCode: null,
    });
  });

  it('keep the place of keywords that remain', () => {
    const keywords = [
      { name: 'fouling', place: 2 },
      { name: 'tff', place: null },
    ];
    expect(replaceKeywords(keywords, ['fouling', 'new'])).toEqual([
      { name: 'fouling', place: 2 },
      { name: 'new', place: null },
    ]);
  });
});
