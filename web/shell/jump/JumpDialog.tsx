import { useSession } from '@masthead/client';
import { Dialog } from '@masthead/kit';
import { JumpList } from './JumpList';

/** The dialog of "Search or jump". */
export default function JumpDialog(props: { opened: boolean; onClose: () => void }) {
  const session = useSession();
  return (
    <Dialog title="Search or jump" size="medium" {...props}>
      <JumpList session={session} />
    </Dialog>
  );
}
