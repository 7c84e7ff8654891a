import { useSession } from '@masthead/client';
import { Dialog, useObservable, useShortcut } from '@masthead/kit';
import { JumpList } from './JumpList';
import { jump } from './jump';

/** Command palette "Search or jump", opened with ⌘K. */
export function Jump() {
  const opened = useObservable(jump);
  const session = useSession();
  useShortcut('mod+k', 'Search or jump', () => jump.set(true), { everywhere: true });
  return (
    <Dialog title="Search or jump" size="medium" opened={opened} onClose={() => jump.set(false)}>
      <JumpList session={session} />
    </Dialog>
  );
}
