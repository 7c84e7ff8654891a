import { useObservable, useShortcut } from '@masthead/kit';
import { lazyDialog } from '@masthead/kit/shell';
import { jump, openJump } from './actions';

const JumpDialog = lazyDialog(() => import('./JumpDialog'));

/** Command palette "Search or jump", opened with ⌘K. */
export function Jump() {
  const opened = useObservable(jump) !== null;
  useShortcut('mod+k', 'Search or jump', openJump, { everywhere: true });
  return <JumpDialog opened={opened} onClose={() => jump.set(null)} />;
}
