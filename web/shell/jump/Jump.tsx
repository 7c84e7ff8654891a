import { Icon, useObservable, useShortcut } from '@masthead/kit';
import { lazyDialog } from '@masthead/kit/shell';
import type { ReactNode } from 'react';
import { jump, openJump } from './actions';

const JumpDialog = lazyDialog(() => import('./JumpDialog'));

/** Command palette "Search or jump", opened with ⌘K. */
export function Jump() {
  const opened = useObservable(jump) !== null;
  useShortcut('mod+k', 'Search or jump', openJump, { everywhere: true });
  return <JumpDialog opened={opened} onClose={() => jump.set(null)} />;
}

/** Opens "Search or jump". */
export function JumpButton({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={openJump}>
      <Icon name="search" />
      {children}
    </button>
  );
}
