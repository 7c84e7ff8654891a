/** A key that does something on the screen that is open. */
export interface Shortcut {
  /** `n`, `/`, `?`, `Escape`, `ArrowDown`, or with the platform's command key: `mod+s`. */
  keys: string;
  /** What it does, as the list under `?` says it. */
  label: string;
  /** `false` leaves the key to the browser. */
  run: (event: KeyboardEvent) => unknown;
  /** The dialog it belongs to; 0 is the page. Only the topmost layer's keys work. */
  layer: number;
  /** Works in whatever is open, and while typing. */
  everywhere?: boolean;
}

const SWITCH = 'masthead.letter-keys';
const MAC = /mac|iphone|ipad/i.test(navigator.platform);

let shortcuts: readonly Shortcut[] = [];
let layers: readonly number[] = [0];
let nextLayer = 1;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** The keys of everything now on screen. One list for the page, kept outside React so that every area shares it. */
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
  openLayer(layer: number): () => void {
    layers = [...layers, layer];
    notify();
    return () => {
      layers = layers.filter((other) => other !== layer);
      notify();
    };
  },
  /** Whether keys without the command key are on: some people speak to their computer or press keys by accident. */
  letterKeys: (): boolean => localStorage.getItem(SWITCH) !== 'off',
  setLetterKeys(on: boolean): void {
    localStorage.setItem(SWITCH, on ? 'on' : 'off');
    notify();
  },
  handle(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const pressed = nameOf(event);
    const plain = !pressed.startsWith('mod+');
    if (plain && (!registry.letterKeys() || hasKeysOfItsOwn(event.target))) return;
    const top = layers.at(-1);
    const shortcut = shortcuts.findLast((one) => one.keys === pressed && (one.everywhere || one.layer === top));
    if (!shortcut) return;
    if (shortcut.run(event) !== false) event.preventDefault();
  },
};

/** How a key is shown on this platform: `⌘S` or `Ctrl S`. */
export function formatShortcut(keys: string): string {
  const names: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', Enter: '↵', Escape: 'Esc', ' ': 'Space' };
  const isCommand = keys.startsWith('mod+');
  const key = isCommand ? keys.slice(4) : keys;
  const shown = names[key] ?? key.toUpperCase();
  return isCommand ? `${MAC ? '⌘' : 'Ctrl '}${shown}` : shown;
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.metaKey || event.ctrlKey) return `mod+${key}`;
  return event.altKey ? `alt+${key}` : key;
}

/** A field that is typed in, an open menu, or the button whose menu is open: what is pressed there is meant for it. */
const OWN_KEYS =
  '[contenteditable="true"],[role="combobox"],[role="listbox"],[role="menu"],[aria-haspopup="menu"][aria-expanded="true"]';

function hasKeysOfItsOwn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest(OWN_KEYS)) return true;
  return target.matches('textarea,select,input:not([type="checkbox"],[type="radio"],[type="button"])');
}
