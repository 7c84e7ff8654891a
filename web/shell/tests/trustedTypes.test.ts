import type { PolicyRules } from '@masthead/kit/shell';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDefaultPolicy } from '../trustedTypes';

afterEach(() => vi.unstubAllGlobals());

describe('the default policy', () => {
  function rules(): PolicyRules {
    const createPolicy = vi.fn();
    vi.stubGlobal('trustedTypes', { createPolicy });
    createDefaultPolicy();
    expect(createPolicy).toHaveBeenCalledWith('default', expect.anything());
    return createPolicy.mock.calls[0]?.[1];
  }

  it('accepts the style sheets of the design system', () => {
    expect(rules().createHTML?.(':root { --a: 1px } .b > .c { color: red }', 'TrustedHTML')).toMatch(/^:root/);
  });

  it('accepts markup for an inert document', () => {
    expect(rules().createHTML?.('<p>typed</p>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<p>typed</p>');
  });

  it('refuses markup, so that the browser reports it', () => {
    expect(rules().createHTML?.('<img src=x onerror=alert(1)>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
    expect(rules().createHTML?.('</style><script>alert(1)</script>', 'TrustedHTML')).toBeNull();
  });

  it('throws when the editor asks for markup, which then uses its own policy', () => {
    expect(() => rules().createHTML?.('<p>pasted</p>')).toThrow(TypeError);
  });

  it('accepts no script', () => {
    expect(rules().createScriptURL).toBeUndefined();
  });
});
