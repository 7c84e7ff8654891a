import type { Store } from '@masthead/client';
import { brand } from '@masthead/client';
import { KitProvider, SiteName } from '@masthead/kit';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Frame } from './layout/Frame';
import { Page } from './Page';

const router = createBrowserRouter([
  {
    element: (
      <KitProvider>
        <Frame />
      </KitProvider>
    ),
    children: [{ path: '*', element: <Page /> }],
  },
]);

/** The whole console around one store. */
export function Console({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <SiteName value={brand().name}>
        <RouterProvider router={router} />
      </SiteName>
    </Provider>
  );
}
