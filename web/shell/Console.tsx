import { brand } from '@masthead/client';
import type { Store } from '@masthead/client/shell';
import { KitProvider, SiteNameContext } from '@masthead/kit/shell';
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
