import { toProblem, type User } from '@masthead/client';
import { Button, formatDate, toast } from '@masthead/kit';
import { useResendOwnVerificationMutation } from '../../api/account';
import { Section } from '../Section';

/** Whether the user's own address is confirmed, with a button that emails another link. */
export function OwnAddress({ user: { email, emailVerifiedAt } }: { user: User }) {
  const [resend, { isLoading }] = useResendOwnVerificationMutation();
  const send = async () => {
    const { error } = await resend();
    if (error) toast.error(toProblem(error).message);
    else toast.success(`A link to confirm your address is on its way to ${email}`);
  };
  return (
    <Section title="Address">
      {emailVerifiedAt ? (
        <p>
          {email}, confirmed {formatDate(emailVerifiedAt)}.
        </p>
      ) : (
        <>
          <p>{email} is not confirmed. Open the link in the email we sent you.</p>
          <div>
            <Button icon="send" busy={isLoading} onClick={() => void send()}>
              Send Again
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
