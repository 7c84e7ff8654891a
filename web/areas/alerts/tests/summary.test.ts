import { describe, expect, it } from 'vitest';
import type { Section } from '../model/records';
import { getKind, type SectionKind } from '../model/registry';
import { type Companies, summarizeSlot } from '../model/summary';
import { rich, section } from './issues';

const companies: Companies = new Map([[204, { id: 204, company: 'Cavanagh Filtration' }]]);
const summary = (kind: SectionKind, fields: Partial<Section>) =>
  summarizeSlot(getKind({ kind }), section(fields), companies);

describe('summary of a slot', () => {
  it('has title, excerpt and properties of a story', () => {
    const shown = summary('bioprocess', {
      title: 'Inline dilution without the skid',
      body: rich('Four concentrates,', 'two pumps.'),
      featuredContent: true,
      clientId: 204,
      image: 'files.example/a.png',
      imageWidth: 600,
      imageHeight: 338,
      viewMoreLink: 'https://library.example',
    });
    expect(shown).toMatchObject({
      title: 'Inline dilution without the skid',
      excerpt: 'Four concentrates, two pumps.',
      meta: ['Cavanagh Filtration', '600 × 338', 'View more'],
      tags: ['Sponsored'],
      picture: 'https://files.example/a.png',
    });
  });

  it('has a quotation and its author', () => {
    const shown = summary('quote', { citation: rich('Nobody ever failed.'), credit: 'Head of MSAT' });
    expect(shown).toMatchObject({ title: '“Nobody ever failed.”', meta: ['Head of MSAT', 'No image'], isQuoted: true });
  });

  it('has a question and the non-empty answers', () => {
    const shown = summary('survey', { title: 'How?', answer1: 'So', answer2: ' ', answer4: 'Or so' });
    expect(shown).toMatchObject({ title: 'How?', excerpt: 'So · Or so', meta: ['2 answers'] });
  });

  it('has the company of an ad', () => {
    const shown = summary('ads', {
      clientId: 204,
      link: 'https://cavanagh.example/clarify',
      micrositeLink: 'https://a.example',
    });
    expect(shown).toMatchObject({
      title: 'Cavanagh Filtration',
      meta: ['cavanagh.example/clarify', 'View Microsite'],
    });
    expect(summary('ads', { clientId: 204, micrositeIsDraft: true }).meta).toContain(
      'No microsite link: it is a draft',
    );
  });

  it('has the attribution of an ad without a client', () => {
    expect(summary('ads', { attribution: 'Fenwick Media' }).title).toBe('Fenwick Media');
    expect(summary('ads', {}).title).toBe('Ad');
  });

  it('has date, speaker and text of an event', () => {
    const shown = summary('event', {
      title: 'Forum',
      date: 'March 9–11, 2027',
      body: rich('Two days.'),
      featuredEvent: true,
    });
    expect(shown).toMatchObject({ excerpt: 'March 9–11, 2027 · Two days.', tags: ['Featured'] });
  });

  it('has the listing of a career slot, or says that it is deleted', () => {
    const job = {
      jobTitle: 'QA Manager',
      company: 'Lindqvist',
      location: 'Uppsala',
      companyLogo: 'files.example/l.png',
    };
    expect(summary('job', { jobId: 5, job: job as Section['job'] })).toMatchObject({
      title: 'QA Manager',
      meta: ['Lindqvist', 'Uppsala'],
      isLogo: true,
    });
    expect(summary('job', { jobId: 5, job: null }).title).toBe('Career listing 5 no longer exists');
  });
});
