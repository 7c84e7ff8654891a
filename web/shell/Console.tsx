import { brand, SECURITY_PATH, useSession } from '@masthead/client';
import { returnToState, type Store } from '@masthead/client/shell';
import { ButtonLink, EmptyState, Failure, PageHeader, useObservable } from '@masthead/kit';
import { KitProvider, SiteNameContext } from '@masthead/kit/shell';
import { Provider } from 'react-redux';
import { createBrowserRouter, Navigate, RouterProvider, useLocation } from 'react-router-dom';
import { AreaScreen } from './areas/AreaScreen';
import { ErrorBoundary } from './ErrorBoundary';
import { useVisits } from './jump/recent';
import { Frame } from './layout/Frame';
import styles from './layout/Frame.module.css';
import { ManifestFailure } from './manifest/ManifestFailure';
import { manifest } from './manifest/manifest';
import { mayOpen, screenAt } from './manifest/screens';

const router = createBrowserRouter([
  {
    element: <Shell />,
    children: [{ path: '*', element: <Page /> }],
  },
]);

/** Layout of every screen, and its fallback when the layout itself fails. */
function Shell() {
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname + search} fallback={(_, retry) => <ConsoleFailure onRetry={retry} />}>
      <KitProvider>
        <Frame />
      </KitProvider>
    </ErrorBoundary>
  );
}

/** The console with its store, router and layout. */
export function Console({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <SiteNameContext value={brand().name}>
        <RouterProvider router={router} />
      </SiteNameContext>
    </Provider>
  );
}

/** Fallback of the whole console, when its layout fails to render. */
function ConsoleFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.main}>
      <div className={styles.page}>
        <h1>Something went wrong</h1>
        <Failure onRetry={onRetry} onReload={() => window.location.reload()}>
          The console could not be displayed because of an error. If Retry does not help, reload the page.
        </Failure>
      </div>
    </main>
  );
}

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
