import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { http } from '../http';
import { findUnfinishedUpload, listUnfinishedUploads } from '../unfinished-uploads';
import { cancelUpload, uploadFile } from '../upload';

const PART = 10;
const LIBRARY = { bucket: 'media', mainFolder: 'media-library', subFolder: '' } as const;
const STORED = { key: 'media-library/talk-1.mp4', url: 'files.example/media-library/talk-1.mp4' };

/** Requests to service and storage, in order: "POST upload/", "PUT part-2". */
const calls: string[] = [];
/** Uploaded parts by number. */
const store = new Map<number, number>();

type Answer = (config: InternalAxiosRequestConfig) => { status?: number; data?: unknown; headers?: object };

function answer(config: InternalAxiosRequestConfig, given: ReturnType<Answer>): AxiosResponse {
  const { status = 200, data = {}, headers = {} } = given;
  const response = { status, data, statusText: '', headers: AxiosHeaders.from({ ...headers }), config };
  if (status < 400) return response;
  throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, {}, response);
}

const address = (partNumber: number) => ({ partNumber, url: `https://store.example/part-${partNumber}` });

/** Stub of the service: small files are uploaded whole, larger ones in parts of 10 bytes. */
const service: Answer = ({ method, url, data }) => {
  const sent = JSON.parse((data as string | undefined) ?? '{}') as Record<string, unknown>;
  if (url === 'upload/') {
    const grant = { key: STORED.key, expiresIn: 900, headers: { 'If-None-Match': '*' }, ticket: null };
    const size = Number(sent.size);
    if (size <= PART) return { data: { ...grant, url: 'https://store.example/whole' } };
    const parts = Array.from({ length: Math.ceil(size / PART) }, (_, index) => address(index + 1));
    return { data: { ...grant, url: null, uploadId: 'up-1', partSize: PART, parts } };
  }
  if (url === 'upload/parts' && method === 'get') {
    return { data: [...store].map(([partNumber, size]) => ({ partNumber, size, etag: `"e${partNumber}"` })) };
  }
  if (url === 'upload/parts') return { data: (sent.partNumbers as number[]).map(address) };
  return { data: STORED };
};

let bucket: Answer;

const takes: Answer = ({ url, data }) => {
  const number = Number(url?.split('-').at(-1));
  store.set(number, (data as Blob).size);
  return { headers: { etag: `"e${number}"` } };
};

function respondWith(by: Answer = service): void {
  http.defaults.adapter = async (config) => {
    calls.push(`${config.method?.toUpperCase()} ${config.url}`);
    return answer(config, by(config));
  };
}

const video = (bytes: number) => new File([new Uint8Array(bytes)], 'talk.mp4', { type: 'video/mp4', lastModified: 1 });
const upload = (file: File, signal = new AbortController().signal, onProgress = (_share: number) => {}) =>
  uploadFile(file, LIBRARY, { signal, onProgress });
const puts = () => calls.filter((one) => one.startsWith('PUT'));

beforeEach(() => {
  calls.length = 0;
  store.clear();
  bucket = takes;
  respondWith();
  axios.defaults.adapter = async (config) => {
    calls.push(`PUT ${config.url?.split('/').at(-1)}`);
    return answer(config, bucket(config));
  };
  // Skip all delays.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => queueMicrotask(run)) as never);
});

afterEach(() => vi.restoreAllMocks());

describe('a small file', () => {
  it('is uploaded whole and verified', async () => {
    expect(await upload(video(PART))).toEqual(STORED);
    expect(calls).toEqual(['POST upload/', 'PUT whole', 'POST upload/verify']);
    expect(listUnfinishedUploads(LIBRARY)).toEqual([]);
  });

  /** A service that refuses some requests of each address, because there were too many. */
  const refuseFirst = (refusals: number, retryAfter: number) => {
    const left = new Map<string, number>();
    respondWith((config) => {
      const count = left.get(String(config.url)) ?? refusals;
      left.set(String(config.url), count - 1);
      return count > 0 ? { status: 429, headers: { 'retry-after': String(retryAfter) } } : service(config);
    });
  };

  it('waits as long as the service says, when many were sent within a minute', async () => {
    refuseFirst(2, 60);
    const onWait = vi.fn();
    const { signal } = new AbortController();
    expect(await uploadFile(video(PART), LIBRARY, { signal, onProgress: () => {}, onWait })).toEqual(STORED);
    expect(onWait).toHaveBeenCalledTimes(4);
    expect(vi.mocked(setTimeout).mock.calls.map(([, delay]) => delay)).toEqual([60_000, 60_000, 60_000, 60_000]);
    expect(puts()).toHaveLength(1);
  });

  it('does not wait until tomorrow', async () => {
    refuseFirst(1, 86_400);
    await expect(upload(video(PART))).rejects.toThrow('refused');
  });

  it('is cancelled while it waits', async () => {
    refuseFirst(1000, 60);
    const controller = new AbortController();
    const onWait = () => controller.abort();
    const sent = uploadFile(video(PART), LIBRARY, { signal: controller.signal, onProgress: () => {}, onWait });
    await expect(sent).rejects.toThrow();
    expect(calls.length).toBeLessThan(3);
  });
});

describe('a large file', () => {
  it('is uploaded in parts, the last one smaller', async () => {
    const shares: number[] = [];
    expect(await upload(video(25), undefined, (share) => shares.push(share))).toEqual(STORED);
    expect([...store.values()]).toEqual([10, 10, 5]);
    expect(calls.at(-1)).toBe('POST upload/complete');
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(listUnfinishedUploads(LIBRARY)).toEqual([]);
  });

  it('resends a part to a new URL when the connection breaks', async () => {
    let broken = true;
    bucket = (config) => {
      if (!config.url?.endsWith('part-2') || !broken) return takes(config);
      broken = false;
      throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    };
    await upload(video(25));
    expect(puts().filter((one) => one === 'PUT part-2')).toHaveLength(2);
    expect(calls).toContain('POST upload/parts');
  });

  it('is not resent after a permanent refusal', async () => {
    bucket = () => ({ status: 404 });
    await expect(upload(video(15))).rejects.toThrow();
    expect(puts()).toHaveLength(2);
  });

  it('resumes with the missing parts', async () => {
    bucket = (config) => (config.url?.endsWith('part-3') ? { status: 503 } : takes(config));
    await expect(upload(video(25))).rejects.toThrow();
    expect(findUnfinishedUpload(video(25), LIBRARY)?.share).toBe(0.8);
    calls.length = 0;
    bucket = takes;
    expect(await upload(video(25))).toEqual(STORED);
    expect(calls).toEqual(['GET upload/parts', 'POST upload/parts', 'PUT part-3', 'POST upload/complete']);
    expect(listUnfinishedUploads(LIBRARY)).toEqual([]);
  });

  it('starts over when the storage no longer knows the upload', async () => {
    bucket = () => ({ status: 503 });
    await expect(upload(video(25))).rejects.toThrow();
    bucket = takes;
    respondWith((config) => {
      const isGone = config.method === 'get' || config.url === 'upload/verify';
      return isGone ? { status: 404 } : service(config);
    });
    calls.length = 0;
    expect(await upload(video(25))).toEqual(STORED);
    expect(calls.slice(0, 3)).toEqual(['GET upload/parts', 'POST upload/verify', 'POST upload/']);
    expect(puts()).toHaveLength(3);
  });

  it('is complete when only the last response was lost', async () => {
    respondWith((config) => (config.url === 'upload/complete' ? { status: 504 } : service(config)));
    await expect(upload(video(25))).rejects.toThrow();
    respondWith((config) => (config.method === 'get' ? { status: 404 } : service(config)));
    calls.length = 0;
    expect(await upload(video(25))).toEqual(STORED);
    expect(puts()).toEqual([]);
  });

  it('is not mistaken for another file with the same name', async () => {
    bucket = () => ({ status: 503 });
    await expect(upload(video(25))).rejects.toThrow();
    expect(findUnfinishedUpload(video(24), LIBRARY)).toBeUndefined();
    const changed = video(25);
    Object.defineProperty(changed, 'lastModified', { value: 2 });
    expect(findUnfinishedUpload(changed, LIBRARY)).toBeUndefined();
    expect(findUnfinishedUpload(video(25), LIBRARY)).toBeDefined();
    expect(findUnfinishedUpload(video(25), { ...LIBRARY, mainFolder: 'other' })).toBeUndefined();
  });

  it('is aborted in the storage too', async () => {
    bucket = () => ({ status: 503 });
    await expect(upload(video(25))).rejects.toThrow();
    cancelUpload(video(25), LIBRARY);
    await vi.waitFor(() => expect(calls).toContain('POST upload/abort'), { timeout: 10_000 });
    expect(listUnfinishedUploads(LIBRARY)).toEqual([]);
  });

  it('stops at once when cancelled', async () => {
    const controller = new AbortController();
    bucket = (config) => {
      controller.abort();
      throw new AxiosError('canceled', 'ERR_CANCELED', config);
    };
    await expect(upload(video(95), controller.signal)).rejects.toThrow();
    expect(puts().length).toBeLessThanOrEqual(3);
    expect(findUnfinishedUpload(video(95), LIBRARY)).toBeDefined();
  });
});
