import { SECURITY_PATH, useSession } from '@masthead/client';
import { returnToState } from '@masthead/client/shell';
import { ButtonLink, EmptyState, PageHeader, useObservable } from '@masthead/kit';
import { Navigate, useLocation } from 'react-router-dom';
import { AreaScreen } from './areas/AreaScreen';
import { useVisits } from './jump/recent';
import { ManifestFailure } from './manifest/ManifestFailure';
import { manifest } from './manifest/manifest';
import { mayOpen, screenAt } from './manifest/screens';

/** Renders the screen at the current URL, redirects to the sign-in, or explains why the page cannot be opened. */
export function Page() {
  const location = useLocation();
  const { pathname } = location;
  const session = useSession();
  const { status, screens } = useObservable(manifest);
  const screen = screenAt(screens, pathname);
  useVisits(session, screen && mayOpen(screen.access, session) ? screen : undefined);
  if (status !== 'ready') return <ManifestFailure />;
  if (!screen) return <EmptyPage title="Page not found">There is no page at {pathname}.</EmptyPage>;
  if (session.isRestricted && screen.access !== 'public' && pathname !== SECURITY_PATH)
    return <Navigate to={SECURITY_PATH} replace state={returnToState(location)} />;
  if (mayOpen(screen.access, session)) return <AreaScreen screen={screen} />;
  if (session.status === 'signedOut') return <Navigate to="/" replace state={returnToState(location)} />;
  return (
    <EmptyPage title={screen.title}>You do not have access to this page. Ask an administrator for access.</EmptyPage>
  );
}

function EmptyPage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState action={<ButtonLink to="/">Back to home</ButtonLink>}>{children}</EmptyState>
    </>
  );
}
