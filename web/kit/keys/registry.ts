import { storage } from '../../client/storage';

/** A registered keyboard shortcut. */
export interface Shortcut {
  /** `n`, `/`, `?`, `Escape`, `ArrowDown`; with a modifier: the platform's in `mod+s`, `alt+ArrowUp`; one after another: `g t`. */
  keys: string;
  /** Description in the list of shortcuts. */
  label: string;
  /** Returning `false` leaves the key to the browser. */
  run: (event: KeyboardEvent) => unknown;
  /** Layer of its dialog; 0 is the page. Only shortcuts of the top layer are active. */
  layer: number;
  /** Active in every layer and while typing. */
  everywhere?: boolean;
}

const STORAGE_KEY = 'masthead.letter-keys';
const MAC = /mac|iphone|ipad/i.test(navigator.platform);

let shortcuts: readonly Shortcut[] = [];
let layers: readonly number[] = [0];
let nextLayer = 1;
/** The key that was pressed, of shortcuts that begin with it. */
let begun = '';

function setBegun(key: string): void {
  if (begun === key) return;
  begun = key;
  notify();
}
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** The shortcuts of all mounted components. Kept outside React, so that all areas share one registry. */
export const registry = {
  list: (): readonly Shortcut[] => shortcuts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add(shortcut: Shortcut): () => void {
    shortcuts = [...shortcuts, shortcut];
    notify();
    return () => {
      shortcuts = shortcuts.filter((other) => other !== shortcut);
      notify();
    };
  },
  newLayer: (): number => nextLayer++,
  /** Return the layer that is open; 0 if it is the page. */
  topLayer: (): number => layers.at(-1) ?? 0,
  openLayer(layer: number): () => void {
    layers = [...layers, layer];
    notify();
    return () => {
      layers = layers.filter((other) => other !== layer);
      notify();
    };
  },
  /** The first key of the shortcuts of which one may follow now; empty without. */
  begun: (): string => begun,
  /**
   * Return whether shortcuts without a modifier are on. Users of speech input, or who press keys by accident, turn them
   * off (WCAG 2.1.4).
   */
  letterKeys: (): boolean => storage.read(STORAGE_KEY) !== 'off',
  setLetterKeys(on: boolean): void {
    storage.store(STORAGE_KEY, on ? 'on' : 'off');
    notify();
  },
  handle(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const pressed = getKeyName(event);
    const plain = !pressed.startsWith('mod+');
    if (plain && (!registry.letterKeys() || handlesKeys(event.target))) return;
    if (pressed === 'Shift') return;
    const keys = begun ? `${begun} ${pressed}` : pressed;
    const top = registry.topLayer();
    const active = shortcuts.filter((one) => one.everywhere || one.layer === top);
    const shortcut = active.findLast((one) => one.keys === keys);
    setBegun(!shortcut && !begun && active.some((one) => one.keys.startsWith(`${keys} `)) ? keys : '');
    if (!shortcut) return;
    if (shortcut.run(event) !== false) event.preventDefault();
  },
};

/** Format a shortcut for this platform: `⌘S` or `Ctrl S`, `⌥↑` or `Alt ↑`. */
export function formatShortcut(keys: string): string {
  const names: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', Enter: '↵', Escape: 'Esc', ' ': 'Space' };
  const modifiers: Record<string, string> = MAC ? { mod: '⌘', alt: '⌥' } : { mod: 'Ctrl ', alt: 'Alt ' };
  if (/^\S \S$/.test(keys)) return keys.toUpperCase();
  const [, modifier = '', key = keys] = /^(mod|alt)\+(.+)$/.exec(keys) ?? [];
  return `${modifiers[modifier] ?? ''}${names[key] ?? key.toUpperCase()}`;
}

/**
 * Return whether a key press is ⌘S. A field whose text counts only once it is left takes it over then, before the form is
 * saved (CONSOLE-30).
 */
export const isSaveShortcut = (event: KeyboardEvent): boolean => getKeyName(event) === 'mod+s';

/** What a key of a Cyrillic, Greek, Hebrew, Arabic … layout types: a letter or digit of another script. */
const OTHER_SCRIPT = /^(?![\p{Script=Latin}0-9])[\p{L}\p{M}\p{N}]/u;

/** Return the key of a key press. A letter of another script is named by its place on the keyboard (CONSOLE-85). */
function getKey({ key, code }: KeyboardEvent): string {
  const name = OTHER_SCRIPT.test(key) ? code.replace(/^(Key|Digit)/, '').replace('Slash', '/') : key;
  return name.length === 1 ? name.toLowerCase() : name;
}

function getKeyName(event: KeyboardEvent): string {
  const key = getKey(event);
  if (event.metaKey || event.ctrlKey) return `mod+${key}`;
  return event.altKey ? `alt+${key}` : key;
}

/** Elements that handle keys themselves: text fields, open menus and their buttons. */
const KEY_HANDLERS =
  '[contenteditable="true"],[role="combobox"],[role="listbox"],[role="menu"],[aria-haspopup="menu"][aria-expanded="true"]';

function handlesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest(KEY_HANDLERS)) return true;
  return target.matches('textarea,select,input:not([type="checkbox"],[type="radio"],[type="button"])');
}
