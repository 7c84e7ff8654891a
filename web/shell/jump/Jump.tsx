import { useSession } from '@masthead/client';
import { Dialog, useObservable, useShortcut } from '@masthead/kit';
import { jump, openJump } from './actions';
import { JumpList } from './JumpList';

/** Command palette "Search or jump", opened with ⌘K. */
export function Jump() {
  const opened = useObservable(jump);
  const session = useSession();
  useShortcut('mod+k', 'Search or jump', openJump, { everywhere: true });
  return (
    <Dialog title="Search or jump" size="medium" opened={opened} onClose={() => jump.set(false)}>
      <JumpList session={session} />
    </Dialog>
  );
}
