import axios, { type AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { token } from './token';
import { tokenRenewal } from './token-renewal';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** False for calls whose own 401 means something else than an expired token: signing in, signing out. */
    renewable?: boolean;
    /** True for a call that only asks, whatever its method: posts are searched with POST. */
    reads?: boolean;
    /** How often this request has been sent again after a network error. */
    resent?: number;
  }
}

/** Pauses before a read is sent again when nothing answered, in milliseconds. */
const RESEND_AFTER = [300, 900];

/** The one axios instance. Everything that talks to the API goes through it. */
export const http = axios.create({
  baseURL: '/api/',
  timeout: 30_000,
  // Lists in a query are repeated names, without brackets.
  paramsSerializer: { indexes: null },
});

http.interceptors.request.use((config) => {
  const jwt = token.read();
  if (jwt) config.headers.set('Auth', jwt);
  return config;
});

http.interceptors.response.use(
  (response) => {
    const renewed = response.headers.auth;
    if (typeof renewed === 'string' && renewed !== '') token.store(renewed);
    return response;
  },
  async (error: AxiosError) => {
    const { config, response } = error;
    if (!config) throw error;
    if (response?.status === 401 && config.renewable !== false) return afterRenewal(error, config);
    if (!response && error.code !== 'ERR_CANCELED' && config.method === 'get') return resend(error, config);
    throw error;
  },
);

async function afterRenewal(error: AxiosError, config: InternalAxiosRequestConfig) {
  const used = config.headers.get('Auth');
  // Without a token there is nothing to renew.
  if (!used) throw error;
  // Another request may have brought a new token while this one was on its way.
  if (token.read() === used || token.read() === null) {
    await tokenRenewal.wait(config.reads ?? config.method === 'get').catch(() => {
      throw error;
    });
  }
  // A token refused twice is not renewed again: the second answer stands.
  return http.request({ ...config, renewable: false });
}

async function resend(error: AxiosError, config: InternalAxiosRequestConfig) {
  const resent = config.resent ?? 0;
  const pause = RESEND_AFTER[resent];
  if (pause === undefined || !navigator.onLine) throw error;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return http.request({ ...config, resent: resent + 1 });
}
