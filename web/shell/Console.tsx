import { brand } from '@masthead/client';
import type { Store } from '@masthead/client/shell';
import { Failure } from '@masthead/kit';
import { KitProvider, SiteNameContext } from '@masthead/kit/shell';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';
import { Frame } from './layout/Frame';
import styles from './layout/Frame.module.css';
import { Page } from './Page';

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
