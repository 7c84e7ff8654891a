import { AxiosError, type AxiosResponse } from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { download } from '../download';
import { http } from '../http';

const CSV = 'email\na@x.example\nb@x.example\n';

function streamOf(...parts: string[]) {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
}

afterEach(() => vi.restoreAllMocks());

describe('a download', () => {
  it('is streamed, and its lines are counted', async () => {
    const answer = { data: streamOf(CSV.slice(0, 9), CSV.slice(9)), headers: { 'x-total-count': '2' } };
    vi.spyOn(http, 'get').mockResolvedValue(answer);
    const progress = vi.fn();
    const file = await download('email-lead-stats/7', { accept: 'text/csv', onProgress: progress });
    expect(file.size).toBe(CSV.length);
    expect(file.type).toBe('text/csv');
    expect(progress.mock.calls).toEqual([
      [0, 2],
      [2, 2],
    ]);
  });

  it("rejects with the service's message", async () => {
    const response = { status: 422, data: streamOf('{"message": "The first day is after the last."}') };
    vi.spyOn(http, 'get').mockRejectedValue(new AxiosError('', '', undefined, undefined, response as AxiosResponse));
    await expect(download('stat-views', { accept: 'text/csv' })).rejects.toMatchObject({
      status: 422,
      message: 'The first day is after the last.',
    });
  });
});
