import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Browser APIs that components use and jsdom lacks.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', Observer);
vi.stubGlobal('IntersectionObserver', Observer);
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
Element.prototype.scrollIntoView = () => {};

// Code that is loaded on demand may take seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
