import { describe, expect, it } from 'vitest';
import { createPolicy, parseHtml, setSourceDocument } from '../state/trustedTypes';

describe('a policy without the browser’s support', () => {
  it('applies its rules', () => {
    const policy = createPolicy('any', { createScriptURL: (address) => (address === 'a' ? address : null) });
    expect([policy.createScriptURL('a'), policy.createScriptURL('b'), policy.createHTML('c')]).toEqual(['a', '', '']);
  });
});

describe('a source document', () => {
  it('is shown only in a frame that runs no scripts', () => {
    const frame = document.createElement('iframe');
    expect(() => setSourceDocument(frame, '<p>a</p>')).toThrow('would run scripts');
    frame.setAttribute('sandbox', 'allow-same-origin allow-scripts');
    expect(() => setSourceDocument(frame, '<p>a</p>')).toThrow('would run scripts');
    frame.setAttribute('sandbox', 'allow-same-origin');
    setSourceDocument(frame, '<p>a</p>');
    expect(frame.srcdoc).toBe('<p>a</p>');
  });

  it('is parsed without running anything', () => {
    expect(parseHtml('<title>A</title><p>b').title).toBe('A');
  });
});
