import { beforeEach, describe, expect, it } from 'vitest';
import { openLinksInNewTab, showImages } from '../email/appearance';

const EMAIL =
  '<html><head><title>Issue</title></head><body><img src="https://files.example/a.png" alt="A hall"></body></html>';
let page: Document;

beforeEach(() => {
  page = new DOMParser().parseFromString(EMAIL, 'text/html');
});

describe('rendered email', () => {
  it('hides and restores images', () => {
    const image = () => page.querySelector('img');
    showImages(page, false);
    expect(image()?.hasAttribute('src')).toBe(false);
    expect(image()?.alt).toBe('A hall');
    showImages(page, true);
    expect(image()?.getAttribute('src')).toBe('https://files.example/a.png');
  });

  it('opens links in a new tab, also when called twice', () => {
    openLinksInNewTab(page);
    openLinksInNewTab(page);
    expect(page.querySelectorAll('base[target="_blank"]')).toHaveLength(1);
  });

  it('marks signed links, whose clicks then do not count', () => {
    page.body.innerHTML =
      '<a href="https://go.example/go/abc?r=*|UNIQID|*">A</a><a href="https://a.example/go/?x=1">B</a>';
    page.body.insertAdjacentHTML('beforeend', '<a href="https://a.example/x/go/?x=1">C</a>');
    openLinksInNewTab(page);
    expect([...page.links].map(({ href }) => href)).toEqual([
      'https://go.example/go/abc?preview',
      'https://a.example/go/?preview',
      'https://a.example/x/go/?x=1',
    ]);
  });
});
