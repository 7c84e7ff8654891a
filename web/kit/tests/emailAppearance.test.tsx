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
});
