import axios, { type AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { token } from './token';
import { tokenRenewal } from './token-renewal';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** False if a 401 does not mean an expired token: signing in and out. */
    renewable?: boolean;
    /** True for a request that only reads, whatever its method: posts are searched with POST. */
    reads?: boolean;
    /** How often this request has been resent after a network error. */
    resent?: number;
  }
}

/** Delays before a GET is resent after a network error, in milliseconds. */
const RESEND_AFTER = [300, 900];

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
  // A request without a token cannot be renewed.
  if (!used) throw error;
  // Another request may have received a new token in the meantime.
  if (token.read() === used || token.read() === null) {
    await tokenRenewal.wait(config.reads ?? config.method === 'get').catch(() => {
      throw error;
    });
  }
  // Renew once only: a second 401 is final.
  return http.request({ ...config, renewable: false });
}

async function resend(error: AxiosError, config: InternalAxiosRequestConfig) {
  const resent = config.resent ?? 0;
  const pause = RESEND_AFTER[resent];
  if (pause === undefined || !navigator.onLine) throw error;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return http.request({ ...config, resent: resent + 1 });
}
