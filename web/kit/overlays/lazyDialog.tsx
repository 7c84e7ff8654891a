import { type ComponentType, useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';

/**
 * Create a dialog whose code is loaded when it opens for the first time. From then on it stays rendered, so that it can
 * close with its transition and restore the focus.
 */
export function lazyDialog<P extends { opened: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const Loaded = lazyComponent(load);
  return function LazyDialog(props: P) {
    const [isNeeded, setIsNeeded] = useState(props.opened);
    if (props.opened && !isNeeded) setIsNeeded(true);
    return isNeeded ? <Loaded {...props} /> : null;
  };
}
