import { useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import type { DrawerProps } from './DrawerFrame';

const DrawerFrame = lazyComponent(() => import('./DrawerFrame'));

/** A panel at the right edge, over the page: what belongs to what is on it. */
export function Drawer(props: DrawerProps) {
  const [needed, setNeeded] = useState(props.opened);
  if (props.opened && !needed) setNeeded(true);
  return needed ? <DrawerFrame {...props} /> : null;
}
