import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatShortcut, registry } from '../keys/registry';

const undo: (() => void)[] = [];

function bind(keys: string, layer = 0, everywhere = false) {
  const run = vi.fn();
  undo.push(registry.add({ keys, label: keys, layer, everywhere, run }));
  return run;
}

function press(key: string, options: KeyboardEventInit = {}, target: HTMLElement = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  target.dispatchEvent(event);
  registry.handle(event);
  return event;
}

function field(): HTMLInputElement {
  const input = document.createElement('input');
  document.body.append(input);
  undo.push(() => input.remove());
  return input;
}

afterEach(() => {
  for (const remove of undo.splice(0)) remove();
});

describe('keyboard shortcuts', () => {
  it("run their action and prevent the browser's", () => {
    const run = bind('n');
    expect(press('N').defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledOnce();
  });

  it('are inactive while typing, except those with a modifier', () => {
    const letter = bind('n');
    const save = bind('mod+s');
    press('n', {}, field());
    press('s', { ctrlKey: true }, field());
    expect(letter).not.toHaveBeenCalled();
    expect(save).toHaveBeenCalledOnce();
  });

  it('are inactive in an open menu', () => {
    const clear = bind('Escape');
    const menu = document.createElement('div');
    menu.setAttribute('role', 'menu');
    document.body.append(menu);
    undo.push(() => menu.remove());
    press('Escape', {}, menu);
    expect(clear).not.toHaveBeenCalled();
    press('Escape');
    expect(clear).toHaveBeenCalledOnce();
  });

  it.each([
    ['ы', 'KeyS', 'Cyrillic'],
    ['Ы', 'KeyS', 'Cyrillic with Caps Lock'],
    ['σ', 'KeyS', 'Greek'],
    ['ד', 'KeyS', 'Hebrew'],
    ['س', 'KeyS', 'Arabic'],
    ['と', 'KeyS', 'Japanese'],
    ['ㄴ', 'KeyS', 'Korean'],
    ['s', 'KeyO', 'Dvorak, where another place types the letter'],
  ])('hear %s of %s as Ctrl+S: %s', (key, code) => {
    const save = bind('mod+s');
    expect(press(key, { code, ctrlKey: true }).defaultPrevented).toBe(true);
    expect(save).toHaveBeenCalledOnce();
  });

  it.each([
    ['o', 'KeyS', 'Dvorak'],
    ['é', 'KeyS', 'a Latin letter with an accent'],
    ['ў', 'KeyO', 'another place of a Cyrillic layout'],
  ])('do not hear %s of %s as Ctrl+S: %s', (key, code) => {
    const save = bind('mod+s');
    press(key, { code, ctrlKey: true });
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    ['b', 'لا', 'KeyB', 'Arabic, two letters'],
    ['/', 'ظ', 'Slash', 'Arabic'],
    ['/', '/', 'KeyQ', 'Hebrew'],
    ['?', '?', 'Digit7', 'Cyrillic'],
  ])('hear as %s: %s of %s, %s', (keys, key, code) => {
    const shortcut = bind(keys);
    press(key, { code });
    expect(shortcut).toHaveBeenCalledOnce();
  });

  it('can be turned off, except those with a modifier', () => {
    registry.setLetterKeys(false);
    const letter = bind('n');
    const save = bind('mod+s');
    press('n');
    press('s', { metaKey: true });
    expect(letter).not.toHaveBeenCalled();
    expect(save).toHaveBeenCalledOnce();
  });

  it('belong to the top dialog', () => {
    const page = bind('n');
    const everywhere = bind('mod+k', 0, true);
    const layer = registry.newLayer();
    undo.push(registry.openLayer(layer));
    const dialog = bind('n', layer);
    press('n');
    press('k', { ctrlKey: true });
    expect(page).not.toHaveBeenCalled();
    expect(dialog).toHaveBeenCalledOnce();
    expect(everywhere).toHaveBeenCalledOnce();
  });

  it('are left to the browser when the action returns false', () => {
    bind('ArrowDown').mockReturnValue(false);
    expect(press('ArrowDown').defaultPrevented).toBe(false);
  });
});

it.each([
  ['n', 'N'],
  ['/', '/'],
  ['Escape', 'Esc'],
  ['mod+s', 'Ctrl S'],
  ['alt+ArrowUp', 'Alt ↑'],
])('%s is shown as %s', (keys, shown) => expect(formatShortcut(keys)).toBe(shown));
