import { Button, reportResult } from '@masthead/kit';
import { useResendUserLinkMutation } from '../../api/users';
import type { User } from '../../model/records';

/** Button that emails a user another link to confirm the address, or another invitation. */
export function ResendLink({ user: { id, email, invited } }: { user: User }) {
  const [resend, { isLoading }] = useResendUserLinkMutation();
  const what = invited ? 'Another invitation' : 'A link to confirm the address';
  const send = () => reportResult(resend(id), `${what} is on its way to ${email}`);
  return (
    <Button icon="send" busy={isLoading} onClick={() => void send()}>
      {invited ? 'Send Invitation Again' : 'Send Confirmation Link'}
    </Button>
  );
}
