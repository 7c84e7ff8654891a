import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { createObservable, useObservable } from '../state/observable';
import { registry, type Shortcut } from './registry';

const Layer = createContext(0);

type Options = Pick<Shortcut, 'everywhere'> & { enabled?: boolean };

/** Bind a keyboard shortcut while the component is mounted, from when it is shown, and list it under `?`. */
export function useShortcut(keys: string, label: string, run: Shortcut['run'], options: Options = {}): void {
  const { enabled = true, everywhere = false } = options;
  const layer = useContext(Layer);
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    return registry.add({ keys, label, layer, everywhere, run: (event) => latest.current(event) });
  }, [keys, label, layer, everywhere, enabled]);
}

/** A layer for shortcuts, such as a dialog: while it is mounted, shortcuts of the layers below are inactive. */
export function ShortcutLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(registry.newLayer);
  useLayoutEffect(() => registry.openLayer(layer), [layer]);
  return <Layer value={layer}>{children}</Layer>;
}

/** A button or a link in the header of a screen, as "Search or jump" offers it. */
interface Action {
  label: string;
  run: () => void;
  /** Path to which a link leads. */
  to: string;
  /** Layer of its dialog; 0 is the page. */
  layer: number;
}

const mounted = createObservable<readonly Action[]>([]);
/** Whether buttons and links are actions of their screen. */
const ActionContext = createContext(false);

/** The part of a screen whose buttons and links are its actions. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <ActionContext value={true}>{children}</ActionContext>;
}

/** Offer a button or a link of an `ActionBar` in "Search or jump" while it is mounted (CONSOLE-45). */
export function useAction(
  label: string,
  element: RefObject<HTMLElement | null>,
  { enabled = true, to = '' } = {},
): void {
  const layer = useContext(Layer);
  const isAction = useContext(ActionContext) && enabled && label !== '';
  useLayoutEffect(() => {
    if (!isAction) return;
    const action = { label, to, layer, run: () => element.current?.click() };
    mounted.set([...mounted.get(), action]);
    return () => mounted.set(mounted.get().filter((other) => other !== action));
  }, [label, element, to, layer, isAction]);
}

/** The actions that are mounted in a layer. */
export const useActions = (layer: number | null): readonly Action[] =>
  useObservable(mounted).filter((action) => action.layer === layer);
