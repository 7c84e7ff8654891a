import { brand } from '@masthead/client';
import { Button, toast, useDocumentTitle, useParams } from '@masthead/kit';
import { useRef } from 'react';
import { welcomeApi } from '../../api';
import { LinkLoadError, LinkPage } from '../front/LinkPage';

const TITLE = 'Messages from visitors';
const SAVE_FAILED = 'Sorry, this could not be saved. Please try again.';

/**
 * `/letters/{token}`: lets a recipient agree to or stop emails (ACCOUNT-24). Opening the page changes nothing, because
 * mail scanners follow links; a button does.
 */
export default function LetterConsent() {
  useDocumentTitle(TITLE);
  const { token = '' } = useParams();
  const { data, error, refetch } = welcomeApi.useLetterConsentQuery(token);
  if (data) return <Choice token={token} {...data} />;
  return <LinkLoadError title={TITLE} problem={error} message="Your choice could not be loaded." onRetry={refetch} />;
}

const MESSAGES = {
  waiting: 'A company asked us to send you the messages that visitors write on its microsite. Do you agree?',
  confirmed: 'You get the messages that visitors write on microsites that name you as a recipient.',
  declined: 'You have opted out. You get no messages from microsites, even if they name you as a recipient.',
} as const;

function Choice({ token, email, consent }: { token: string; email: string; consent: keyof typeof MESSAGES }) {
  const { name } = brand();
  const [choose, { isLoading, originalArgs }] = welcomeApi.useSetLetterConsentMutation();
  const current = useRef<HTMLSpanElement>(null);
  const setConsent = async (agreed: boolean) => {
    const { error } = await choose({ token, body: { agreed } });
    if (error) toast.error(SAVE_FAILED);
    else current.current?.focus(); // the focused button disappears
  };
  const busy = isLoading ? originalArgs?.body.agreed : undefined;
  return (
    <LinkPage title={TITLE} email={email} below={`${name} does not use your answer to send you anything else.`}>
      <span ref={current} role="status" tabIndex={-1}>
        {MESSAGES[consent]}
      </span>
      {consent !== 'confirmed' && (
        <Button kind="primary" size="large" busy={busy === true} onClick={() => void setConsent(true)}>
          {consent === 'waiting' ? 'Agree' : 'Allow Messages'}
        </Button>
      )}
      {consent !== 'declined' && (
        <Button size="large" busy={busy === false} onClick={() => void setConsent(false)}>
          Unsubscribe
        </Button>
      )}
    </LinkPage>
  );
}
