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

describe('keys', () => {
  it('run what they are bound to, and keep it from the browser', () => {
    const run = bind('n');
    expect(press('N').defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledOnce();
  });

  it('stay letters while someone types; those with the command key work', () => {
    const letter = bind('n');
    const save = bind('mod+s');
    press('n', {}, field());
    press('s', { ctrlKey: true }, field());
    expect(letter).not.toHaveBeenCalled();
    expect(save).toHaveBeenCalledOnce();
  });

  it('are left to a menu that is open', () => {
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

  it('can be switched off, but for those with the command key', () => {
    registry.setLetterKeys(false);
    const letter = bind('n');
    const save = bind('mod+s');
    press('n');
    press('s', { metaKey: true });
    expect(letter).not.toHaveBeenCalled();
    expect(save).toHaveBeenCalledOnce();
  });

  it('belong to the dialog on top', () => {
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

  it('are left to the browser when what they run says so', () => {
    bind('ArrowDown').mockReturnValue(false);
    expect(press('ArrowDown').defaultPrevented).toBe(false);
  });
});

it.each([
  ['n', 'N'],
  ['/', '/'],
  ['Escape', 'Esc'],
  ['mod+s', 'Ctrl S'],
])('%s is shown as %s', (keys, shown) => expect(formatShortcut(keys)).toBe(shown));
