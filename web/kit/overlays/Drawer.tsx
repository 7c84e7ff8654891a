import { useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import type { DrawerProps } from './DrawerFrame';

const DrawerFrame = lazyComponent(() => import('./DrawerFrame'));

/** A side panel over the page, at the right edge. */
export function Drawer(props: DrawerProps) {
  const [isNeeded, setIsNeeded] = useState(props.opened);
  if (props.opened && !isNeeded) setIsNeeded(true);
  return isNeeded ? <DrawerFrame {...props} /> : null;
}
