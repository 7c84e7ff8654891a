import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { registry, type Shortcut } from './registry';

const Layer = createContext(0);

/** Return the layer in which a component is; 0 is the page. */
export const useLayer = (): number => useContext(Layer);

type Options = Pick<Shortcut, 'everywhere'> & { enabled?: boolean };

/** Bind a keyboard shortcut while the component is mounted, from when it is shown, and list it under `?`. */
export function useShortcut(keys: string, label: string, run: Shortcut['run'], options: Options = {}): void {
  const { enabled = true, everywhere = false } = options;
  const layer = useLayer();
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
