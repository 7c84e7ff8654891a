import {
  getLandingPath,
  isProblem,
  sessionApi,
  toProblem,
  useAppDispatch,
  useSession,
  useSignOut,
} from '@masthead/client';
import { Link, PasswordField, toast, useDocumentTitle, useNavigate, useParams, useRecordForm } from '@masthead/kit';
import { welcomeApi } from '../../api';
import { FrontForm } from '../front/FrontForm';
import { LinkLoadError, LinkPage } from '../front/LinkPage';

const TITLE = 'Confirm your address';
const CONFIRMED = 'Your address is confirmed';

/**
 * `/confirm/{token}`: confirms the address of an account (ACCOUNT-31). Opening the page changes nothing, because mail
 * scanners follow links. Whoever is not signed in with the account types its password: the link alone does not prove
 * that the account is theirs.
 */
export default function ConfirmAddress() {
  useDocumentTitle(TITLE);
  const { token = '' } = useParams();
  const { data, error, refetch } = welcomeApi.useVerificationQuery(token);
  const isUserLoading = useIsUserLoading();
  if (data?.emailVerifiedAt) {
    return (
      <LinkPage title={TITLE} email={data.email}>
        This address is confirmed.
      </LinkPage>
    );
  }
  if (data && !isUserLoading) return <ConfirmForm token={token} email={data.email} />;
  return <LinkLoadError title={TITLE} problem={error} message="The link could not be checked." onRetry={refetch} />;
}

/** Return whether somebody is signed in whose address is not known yet: only their own link needs no password. */
function useIsUserLoading(): boolean {
  const { status, profile } = useSession();
  const { isError } = sessionApi.endpoints.currentUser.useQueryState();
  return status === 'signedIn' && profile === null && !isError;
}

function ConfirmForm({ token, email }: { token: string; email: string }) {
  const session = useSession();
  const isOwn = session.status === 'signedIn' && session.profile?.email === email;
  const [verify] = welcomeApi.useVerifyAddressMutation();
  const finish = useFinish(isOwn);
  const signOut = useSignOut();
  const form = useRecordForm({
    draftKey: null,
    warnOnLeave: false,
    initial: { password: '' },
    labels: { password: 'Password' },
    validate: ({ password }) => ({ password: isOwn || password ? undefined : 'Enter the password of the account' }),
    save: async ({ password }) => {
      try {
        return await verify({ token, body: isOwn ? {} : { password } }).unwrap();
      } catch (error) {
        // The session is over: the password is needed after all.
        if (isProblem(error) && error.status === 401) await signOut();
        throw toProblem(error);
      }
    },
    onSaved: ({ signedOut }) => finish(signedOut === true),
  });
  return (
    <FrontForm
      form={form}
      title={TITLE}
      intro={isOwn ? `You are signed in as ${email}.` : `Enter the password of the account ${email}.`}
      action="Confirm Address"
      below={
        <>
          Not your password? <Link to="/forgot-password">Set a new one</Link>, which also confirms the address.
        </>
      }
    >
      {!isOwn && <PasswordField kind="current-password" size="large" {...form.field('password')} />}
    </FrontForm>
  );
}

/**
 * Return the function that leaves the page after the confirmation: to the sign-in if it ended the session. Whoever is
 * signed in with another account stays.
 */
function useFinish(isOwn: boolean) {
  const session = useSession();
  const signOut = useSignOut();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (isSignedOut: boolean): Promise<void> => {
    toast.success(CONFIRMED);
    if (session.status === 'signedOut') return void navigate('/sign-in');
    if (!isOwn) return;
    if (isSignedOut) {
      await signOut();
      return void navigate('/sign-in');
    }
    await dispatch(sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
    navigate(getLandingPath(session));
  };
}
