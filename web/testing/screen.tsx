import { notifications } from '@mantine/notifications';
import { http, session, type User } from '@masthead/client';
import { createStore } from '@masthead/client/shell';
import { KitProvider } from '@masthead/kit/shell';
import { act, render } from '@testing-library/react';
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';

/** A request as the server received it. */
export interface SentRequest {
  method: string;
  path: string;
  params: Record<string, unknown>;
  body: unknown;
  /** `If-Match`: the version that a change is based on. */
  version: string | undefined;
}

interface StubResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Responses by method and path: `GET users`. A function responds to each request separately. */
export type Routes = Record<string, StubResponse | ((sent: SentRequest) => StubResponse | Promise<StubResponse>)>;

/** Build the response of a list endpoint. */
export const listReply = (items: readonly object[], total = items.length): StubResponse => ({
  body: items,
  headers: { 'x-total-count': String(total) },
});

/** Build an error response (RFC 9457). */
export const problemReply = (status: number, message: string, rest: object = {}): StubResponse => ({
  status,
  body: { status, message, title: message, ...rest },
});

/**
 * Stub the HTTP responses of the services until the test is finished.
 *
 * @returns all requests sent so far; a request without a route gets a 404
 */
export function stubApi(routes: Routes): SentRequest[] {
  const sent: SentRequest[] = [];
  const before = http.defaults.adapter;
  http.defaults.adapter = async (config) => {
    const request = requestOf(config);
    sent.push(request);
    const route = routes[`${request.method} ${request.path}`] ?? problemReply(404, `No answer for ${request.path}`);
    return respond(config, await (typeof route === 'function' ? route(request) : route));
  };
  onTestFinished(() => {
    http.defaults.adapter = before;
  });
  return sent;
}

function requestOf({ method = 'get', url = '', params = {}, data, headers }: InternalAxiosRequestConfig): SentRequest {
  const version = headers.get('If-Match');
  return {
    method: method.toUpperCase(),
    path: url,
    params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined && value !== null)),
    body: typeof data === 'string' ? JSON.parse(data) : data,
    version: version ? String(version) : undefined,
  };
}

function respond(
  config: InternalAxiosRequestConfig,
  { status = 200, body = null, headers = {} }: StubResponse,
): AxiosResponse {
  const response: AxiosResponse = { status, statusText: '', data: body, headers, config };
  if (status < 400) return response;
  throw new AxiosError(`Answered ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response);
}

const EDITOR: User = {
  id: 1,
  email: 'editor@aspen.example',
  role: 'editor',
  active: true,
  invited: false,
  clientId: null,
  createdAt: '2026-01-01T09:00:00Z',
  lastSignedInAt: null,
  passwordChangedAt: null,
  signedOutAt: null,
  emailVerifiedAt: '2026-01-01T09:00:00Z',
  pendingRole: null,
  pendingClientId: null,
  takenOverAt: null,
  takenOverBy: null,
  version: 1,
};

interface RenderOptions {
  /** The URL path. */
  at: string;
  /** The route pattern, if the path has parameters: `/edit-user/:id`. */
  route?: string;
  /** Changes to the signed-in user, by default an editor; null for signed out. */
  as?: Partial<User> | null;
}

/** Render a screen with the console's store, router, dialogs and toasts. */
export function renderScreen(screen: ReactElement, { at, route = at.split('?')[0] ?? at, as = {} }: RenderOptions) {
  const store = createStore();
  if (as) store.dispatch(session.actions.signedIn({ ...EDITOR, ...as }));
  const router = createMemoryRouter(
    [
      { path: route, element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  // Toasts live outside React: remove them between tests.
  onTestFinished(() => notifications.clean());
  render(
    <Provider store={store}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </Provider>,
  );
  return {
    store,
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    go: (to: string) => act(() => router.navigate(to)),
    /** Go back or forward in the history. */
    traverse: (delta: number) => act(() => router.navigate(delta)),
  };
}
