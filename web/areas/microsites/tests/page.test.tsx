import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toFileUrl, toLinkUrl } from '../page/addresses';
import { MicrositePage } from '../page/MicrositePage';
import { type PublicMicrosite, TEMPLATES } from '../page/microsite';
import { FULL } from './microsite';

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>';
const TEXTS = Object.entries(FULL).filter(([, value]) => typeof value === 'string') as [
  keyof PublicMicrosite,
  string,
][];
const isShownAsText = (field: string) => !/^(templateType|applicationType|status)|Link|Image|logo|Color/.test(field);

const HIDDEN: Record<string, Partial<PublicMicrosite>> = {
  'call-to-action': { headerTitle: null, headerBody: null, headerButtonText: null, headerButtonLink: null },
  'logo-bio': { logo: null, tagLine: null, description: null },
  focus: {
    featureProductName: null,
    featureProductDescription: null,
    featureProductBannerImage: null,
    featureProductImage1: null,
    featureProductImage2: null,
    featureProductImage3: null,
  },
  panels: {
    addProductName: null,
    addProductImage: null,
    addProductName2: null,
    addProductImage2: null,
    addProductName3: null,
  },
  resources: { resourceName: null, resourceImage: null },
  keywords: { keywords: [] },
  'media-gallery': { images: [], videos: [], mediaItems: [] },
  'be-connected': { contact: false, twitterLink: null, linkedInLink: null, websiteLink: null },
};

const sections = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-section]')].map(({ dataset }) => dataset.section);

describe('microsite page', () => {
  it('shows its sections in one order and lists those below the first in its table of contents', () => {
    const { container } = render(<MicrositePage microsite={FULL} />);
    expect(sections(container)).toEqual(Object.keys(HIDDEN));
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    expect(within(contents).getAllByRole('link')).toHaveLength(Object.keys(HIDDEN).length - 1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bags that hold the line');
  });

  it.each(Object.entries(HIDDEN))('leaves a hidden section out: %s', (name, nothing) => {
    const { container } = render(<MicrositePage microsite={{ ...FULL, ...nothing }} />);
    expect(sections(container)).toEqual(Object.keys(HIDDEN).filter((one) => one !== name));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('shows the first picture of the gallery next to the call to action, where the template has a place (SITE-63)', () => {
    const hero = '[data-section="call-to-action"] img';
    const microsite = {
      ...FULL,
      templateType: 'standard' as const,
      images: ['cdn.example/a.pdf', 'cdn.example/b.png'],
    };
    const { container, rerender } = render(<MicrositePage microsite={microsite} />);
    expect(container.querySelector(hero)?.getAttribute('src')).toContain('cdn.example/b.png');
    rerender(<MicrositePage microsite={{ ...microsite, templateType: 'signature' }} />);
    expect(container.querySelector(hero)).toBeNull();
    rerender(<MicrositePage microsite={{ ...microsite, images: [] }} />);
    expect(container.querySelector(hero)).toBeNull();
  });

  it('shows a box instead of a picture that is missing', () => {
    const { container } = render(<MicrositePage microsite={{ ...FULL, logo: 'cdn.example/gone.png' }} />);
    const logo = container.querySelector<HTMLImageElement>('img[data-part="logo"]');
    expect(logo?.src).toBe('https://cdn.example/gone.png');
    fireEvent.error(logo as HTMLImageElement);
    expect(container.querySelector('img[data-part="logo"]')).toBeNull();
    expect(container.querySelector('span[data-part="logo"]')?.getAttribute('aria-label')).toBe(logo?.alt);
  });

  it.each(TEMPLATES)('is laid out by its template: %s', (templateType) => {
    const { container } = render(<MicrositePage microsite={{ ...FULL, templateType }} />);
    expect(container.querySelector(`[data-template="${templateType}"]`)).not.toBeNull();
  });

  it.each(TEXTS.filter(([field]) => isShownAsText(field)))('shows a script in %s as text', (field) => {
    const { container } = render(<MicrositePage microsite={{ ...FULL, [field]: SCRIPT }} />);
    expect(container.querySelector('script, img[src="x"]')).toBeNull();
    if (field !== 'pageTitle') expect(container.textContent).toContain(SCRIPT);
  });

  it.each(TEXTS.filter(([field]) => field.endsWith('Link')))('follows no script in %s', (field) => {
    const { container } = render(<MicrositePage microsite={{ ...FULL, [field]: 'javascript:alert(1)' }} />);
    expect(container.innerHTML).not.toContain('javascript:');
  });

  it.each(TEXTS.filter(([field]) => /Image|logo/.test(field)))('fetches no script from %s', (field) => {
    const { container } = render(<MicrositePage microsite={{ ...FULL, [field]: 'javascript:alert(1)' }} />);
    expect(container.innerHTML).not.toContain('javascript:');
  });

  it('links a PDF of the gallery', () => {
    render(<MicrositePage microsite={FULL} />);
    expect(screen.getByRole('link', { name: 'Document 1 (PDF)' }).getAttribute('href')).toMatch(/plan\.pdf$/);
    expect(screen.getAllByRole('button', { name: /picture \d of 2/ })).toHaveLength(2);
  });

  it('can be an inert preview with one section highlighted', () => {
    const { container } = render(<MicrositePage microsite={FULL} interactive={false} editing="focus" />);
    expect(container.firstElementChild?.hasAttribute('inert')).toBe(true);
    expect(screen.getByText('Editing').closest('[data-section]')?.getAttribute('data-section')).toBe('focus');
  });
});

describe('linkAddress', () => {
  it.each([
    ['https://heliox.example/a', 'https://heliox.example/a'],
    ['heliox.example/a', 'http://heliox.example/a'],
    ['heliox.example:8080/a', 'http://heliox.example:8080/a'],
    ['mailto:ada@heliox.example', 'mailto:ada@heliox.example'],
    ['javascript:alert(1)', null],
    [' JaVaScRiPt:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://heliox.example', null],
    ['', null],
    [null, null],
  ])('returns for %j the URL %j', (stored, address) => expect(toLinkUrl(stored)).toBe(address));
});

describe('social media links', () => {
  it.each([
    ['linkedin.com/company/heliox', 'http://linkedin.com/company/heliox'],
    ['https://heliox.example', 'https://heliox.example/'],
  ])('link %j to %j', (twitterLink, address) => {
    render(<MicrositePage microsite={{ ...FULL, twitterLink }} />);
    expect(screen.getByRole('link', { name: 'Twitter' }).getAttribute('href')).toBe(address);
  });

  it.each(['@heliox', 'Heliox Single Use', 'ada@heliox.example'])('show %j as text', (twitterLink) => {
    render(<MicrositePage microsite={{ ...FULL, twitterLink }} />);
    expect(screen.queryByRole('link', { name: 'Twitter' })).toBeNull();
    expect(screen.getByText(`Twitter: ${twitterLink}`)).toBeTruthy();
  });
});

describe('contact form', () => {
  it('shows missing fields and sends nothing', async () => {
    const send = vi.fn();
    render(<MicrositePage microsite={FULL} onContact={send} />);
    await userEvent.type(screen.getByLabelText(/^Name/), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('Enter your email')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
  });

  it('keeps the input when it is refused, and confirms when it is sent', async () => {
    const refusal = { message: 'Not this one.', fields: { email: 'This is no email address.' } };
    const send = vi.fn().mockResolvedValueOnce(refusal).mockResolvedValueOnce(null);
    render(<MicrositePage microsite={FULL} onContact={send} />);
    await userEvent.type(screen.getByLabelText(/^Name/), 'Ada');
    await userEvent.type(screen.getByLabelText(/^Email/), 'ada@');
    await userEvent.type(screen.getByLabelText(/^Message/), 'Do you make it in blue?');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('This is no email address.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ }).value).toBe(
      'Do you make it in blue?',
    );

    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Thank you. Your message is on its way to Heliox Single-Use.')).toBeTruthy();
    expect(send).toHaveBeenLastCalledWith({
      name: 'Ada',
      email: 'ada@',
      company: '',
      message: 'Do you make it in blue?',
    });
  });
});

it.each([
  ['cdn.example/l.png', 'https://cdn.example/l.png'],
  ['//cdn.example/l.png', 'https://cdn.example/l.png'],
  ['127.0.0.1:8444/l.png', '//127.0.0.1:8444/l.png'],
  ['localhost/l.png', '//localhost/l.png'],
  ['http://cdn.example/l.png', 'http://cdn.example/l.png'],
  ['no file', null],
])('the file %j is shown from %j', (stored, url) => expect(toFileUrl(stored)).toBe(url));
