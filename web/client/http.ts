import axios, { type AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { pendingRequests, reauthenticationRequests } from './pending-requests';
import { PROBLEM_TYPES, readProblemType } from './problem';
import { decodeClaims, token } from './token';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** False if a 401 does not mean an expired token: signing in and out. */
    retryAfterSignIn?: boolean;
    /** False for a request that was sent again after the user confirmed their identity: another refusal is final. */
    retryAfterReauthentication?: boolean;
    /** True for a request that only reads, whatever its method: posts are searched with POST. */
    isRead?: boolean;
    /** How often this request has been resent after a network error. */
    retryCount?: number;
  }
}

/** Delays before a GET is resent after a network error, in milliseconds. */
const RETRY_DELAYS = [300, 900];

/** The axios instance of all API requests. */
export const http = axios.create({
  baseURL: '/api/',
  timeout: 30_000,
  // Serialize arrays as repeated names, without brackets.
  paramsSerializer: { indexes: null },
});

http.interceptors.request.use((config) => {
  const jwt = token.read();
  if (jwt) config.headers.set('Auth', jwt);
  return config;
});

http.interceptors.response.use(
  (response) => {
    const newToken = response.headers.auth;
    if (typeof newToken === 'string' && newToken !== '') token.store(newToken);
    return response;
  },
  async (error: AxiosError) => {
    const { config, response } = error;
    if (!config) throw error;
    if (response?.status === 401 && config.retryAfterSignIn !== false) return resendAfterSignIn(error, config);
    if (response?.status === 403 && (await needsReauthentication(response, config)))
      return resendAfterReauthentication(error, config);
    if (!response && error.code !== 'ERR_CANCELED' && config.method === 'get') return retryRead(error, config);
    throw error;
  },
);

async function resendAfterSignIn(error: AxiosError, config: InternalAxiosRequestConfig) {
  const usedToken = config.headers.get('Auth');
  // A request without a token was not refused because of an expired one.
  if (!usedToken || isOtherUserSignedIn(usedToken)) throw error;
  // Another request may have received a new token in the meantime.
  if (token.read() === usedToken || token.read() === null) {
    await pendingRequests.wait(config.isRead ?? config.method === 'get').catch(() => {
      throw error;
    });
  }
  // Resend once only: a second 401 is final.
  return http.request({ ...config, retryAfterSignIn: false });
}

/** Return whether another user has signed in since a request was sent, so that it must not be sent again as theirs. */
function isOtherUserSignedIn(usedToken: unknown): boolean {
  const jwt = token.read();
  return jwt !== null && decodeClaims(jwt)?.userId !== decodeClaims(String(usedToken))?.userId;
}

async function needsReauthentication(response: AxiosResponse, config: InternalAxiosRequestConfig): Promise<boolean> {
  return (
    config.retryAfterReauthentication !== false &&
    (await readProblemType(response)) === PROBLEM_TYPES.reauthenticationRequired
  );
}

async function resendAfterReauthentication(error: AxiosError, config: InternalAxiosRequestConfig) {
  const usedToken = config.headers.get('Auth');
  if (token.read() === null || isOtherUserSignedIn(usedToken)) throw error;
  // Another request may have got a new token in the meantime, by a reauthentication or because the old one was to expire.
  if (token.read() !== usedToken) return http.request(config);
  await reauthenticationRequests.wait(config.isRead ?? config.method === 'get').catch(() => {
    throw error;
  });
  return http.request({ ...config, retryAfterReauthentication: false });
}

async function retryRead(error: AxiosError, config: InternalAxiosRequestConfig) {
  const retryCount = config.retryCount ?? 0;
  const pause = RETRY_DELAYS[retryCount];
  if (pause === undefined || !navigator.onLine) throw error;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return http.request({ ...config, retryCount: retryCount + 1 });
}
