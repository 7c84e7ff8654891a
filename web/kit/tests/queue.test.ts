import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelUpload, uploadFile } from '../../client/upload';
import { transfers } from '../state/transfers';
import { formatProgress } from '../uploads/progress';
import { createUploadQueue } from '../uploads/queue';
import { showQueueTransfer } from '../uploads/queueTransfer';

vi.mock('../../client/upload', () => ({ uploadFile: vi.fn(), cancelUpload: vi.fn() }));

const LIBRARY = { bucket: 'media', mainFolder: 'media-library', subFolder: '' } as const;
const files = (...names: string[]) => names.map((name) => new File(['bytes'], name));
const send = vi.mocked(uploadFile);
const NONE = { share: 0, secondsLeft: null };

/** Upload result by file name: the response, or an error to throw. */
function sending(answers: Record<string, () => Promise<unknown>> = {}): string[] {
  const begun: string[] = [];
  send.mockImplementation((file) => {
    begun.push(file.name);
    return (answers[file.name]?.() ?? Promise.resolve({ url: file.name })) as ReturnType<typeof uploadFile>;
  });
  return begun;
}

/** An upload that runs until it is aborted. */
const endless = () => new Promise<never>(() => {});

function batchOf(...names: string[]) {
  const queue = createUploadQueue(LIBRARY);
  queue.add(files(...names));
  const states = () => queue.batch.get().files.map(({ state }) => state);
  return { queue, states, state: () => queue.batch.get().state };
}

describe('a batch of files', () => {
  beforeEach(() => vi.clearAllMocks());

  it('is sent, two at a time', async () => {
    let most = 0;
    let now = 0;
    const slowly = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      return { url: 'there' };
    };
    sending({ a: slowly, b: slowly, c: slowly, d: slowly });
    const { queue, states, state } = batchOf('a', 'b', 'c', 'd');
    expect(await queue.start()).toBe(true);
    expect(states()).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(state()).toBe('sent');
    expect(most).toBe(2);
  });

  it('stops when one file fails (MEDIA-10)', async () => {
    const begun = sending({ a: endless, b: () => Promise.reject(new Error('The store is away.')) });
    const { queue, states, state } = batchOf('a', 'b', 'c');
    void queue.start();
    await vi.waitFor(() => expect(state()).toBe('stopped'), { timeout: 10_000 });
    expect(states()).toEqual(['waiting', 'failed', 'waiting']);
    expect(queue.batch.get().files[1]?.message).toBe('The store is away.');
    expect(send.mock.calls[0]?.[2].signal.aborted).toBe(true);
    expect(begun).toEqual(['a', 'b']);
  });

  it('continues with unsent files after a failure', async () => {
    sending({ b: () => Promise.reject(new Error('away')) });
    const { queue, states } = batchOf('a', 'b');
    expect(await queue.start()).toBe(false);
    const begun = sending();
    expect(await queue.start()).toBe(true);
    expect(begun).toEqual(['b']);
    expect(states()).toEqual(['sent', 'sent']);
  });

  it('is paused and resumed', async () => {
    sending({ a: endless });
    const { queue, states, state } = batchOf('a');
    void queue.start();
    queue.pause();
    expect(state()).toBe('paused');
    expect(states()).toEqual(['waiting']);
    expect(cancelUpload).not.toHaveBeenCalled();
    sending();
    expect(await queue.start()).toBe(true);
  });

  it('says that a file waits, because many were sent within a minute', async () => {
    let finish = () => {};
    send.mockImplementation((_file, _destination, { onWait }) => {
      onWait?.();
      return new Promise((resolve) => (finish = () => resolve({ url: 'there' } as never)));
    });
    const { queue, state } = batchOf('a');
    const sent = queue.start();
    expect(formatProgress(5, queue.batch.get().files[0]?.progress ?? NONE)).toContain('goes on by itself');
    queue.pause();
    expect(formatProgress(5, queue.batch.get().files[0]?.progress ?? NONE)).not.toContain('goes on by itself');
    finish();
    await sent;
    expect(state()).toBe('paused');
  });

  it('is aborted with its parts in the storage', () => {
    sending({ a: endless });
    const { queue, state } = batchOf('a', 'b');
    void queue.start();
    queue.abort();
    expect(send.mock.calls[0]?.[2].signal.aborted).toBe(true);
    expect(cancelUpload).toHaveBeenCalledTimes(2);
    expect(state()).toBe('idle');
    expect(queue.batch.get().files).toEqual([]);
  });

  it('removes a file and adds more', async () => {
    sending();
    const { queue } = batchOf('a', 'b');
    queue.remove(queue.batch.get().files[0]?.id ?? -1);
    queue.add(files('c'));
    expect(queue.batch.get().files.map(({ file }) => file.name)).toEqual(['b', 'c']);
    expect(await queue.start()).toBe(true);
  });
});

describe('the transfer of a batch (CONSOLE-34)', () => {
  it('is there while files are sent, and ends with the batch', async () => {
    let finish = () => {};
    sending({ b: () => new Promise((resolve) => (finish = () => resolve({ url: 'there' }))) });
    const { queue } = batchOf('a', 'b');
    showQueueTransfer(queue, '/upload');
    const sent = queue.start();
    await vi.waitFor(() => expect(transfers.get()).toMatchObject([{ label: '2 files', path: '/upload', share: 0.5 }]));
    expect(transfers.get()[0]?.state).toBe('running');
    finish();
    await sent;
    expect(transfers.get()).toEqual([]);
  });

  it('says that it failed or is paused, and can be cancelled', async () => {
    sending({ a: () => Promise.reject(new Error('The store is away.')) });
    const { queue, state } = batchOf('a');
    showQueueTransfer(queue, '/upload');
    void queue.start();
    await vi.waitFor(() => expect(state()).toBe('stopped'));
    expect(transfers.get()).toMatchObject([{ label: '1 file', state: 'failed' }]);
    transfers.get()[0]?.cancel();
    expect(transfers.get()).toEqual([]);
  });
});
