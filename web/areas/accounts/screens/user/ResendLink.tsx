import { toProblem } from '@masthead/client';
import { Button, toast } from '@masthead/kit';
import { useResendUserLinkMutation } from '../../api/users';
import type { User } from '../../model/records';

/** Button that emails a user another link to confirm the address, or another invitation. */
export function ResendLink({ user: { id, email, invited } }: { user: User }) {
  const [resend, { isLoading }] = useResendUserLinkMutation();
  const send = async () => {
    const { error } = await resend(id);
    if (error) toast.error(toProblem(error).message);
    else toast.success(`${invited ? 'Another invitation' : 'A link to confirm the address'} is on its way to ${email}`);
  };
  return (
    <Button icon="send" busy={isLoading} onClick={() => void send()}>
      {invited ? 'Send Invitation Again' : 'Send Confirmation Link'}
    </Button>
  );
}
