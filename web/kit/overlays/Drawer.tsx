import type { DrawerProps } from './DrawerFrame';
import { lazyDialog } from './lazyDialog';

const DrawerFrame = lazyDialog(() => import('./DrawerFrame'));

/** A side panel over the page, at the right edge. */
export function Drawer(props: DrawerProps) {
  return <DrawerFrame {...props} />;
}
