import type { Store } from '@masthead/client';
import { brand } from '@masthead/client';
import { KitProvider, SiteNameContext } from '@masthead/kit';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { ConsoleFailure } from './ConsoleFailure';
import { ErrorBoundary } from './ErrorBoundary';
import { Frame } from './layout/Frame';
import { Page } from './Page';

const router = createBrowserRouter([
  {
    element: <Shell />,
    children: [{ path: '*', element: <Page /> }],
  },
]);

/** What is around every screen, and what is shown when that itself fails. */
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

/** The whole console around one store. */
export function Console({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <SiteNameContext value={brand().name}>
        <RouterProvider router={router} />
      </SiteNameContext>
    </Provider>
  );
}
