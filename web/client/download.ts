import axios from 'axios';
import { http } from './http';
import { toProblem } from './problem';

interface DownloadOptions {
  /** What is asked for: `text/csv`. */
  accept: string;
  params?: Record<string, unknown>;
  signal?: AbortSignal;
  /** Lines so far, the header's not counted, and how many there will be if the answer says so. */
  onProgress?: (lines: number, total: number | null) => void;
}

/** Bytes that are gathered before the browser is given them to keep. */
const BATCH = 8_000_000;
const NEWLINE = 10;

/**
 * A long answer as a file. It goes to the browser's store of blobs as it comes: the page never holds it as text.
 *
 * @throws Problem the service's own sentence; an aborted download rejects with whatever the signal's reason is
 */
export async function download(url: string, { accept, params, signal, onProgress }: DownloadOptions): Promise<Blob> {
  try {
    const answer = await http.get<ReadableStream<Uint8Array<ArrayBuffer>>>(url, {
      adapter: 'fetch',
      responseType: 'stream',
      headers: { Accept: accept },
      timeout: 0,
      ...(params && { params }),
      ...(signal && { signal }),
    });
    const total = Number(answer.headers['x-total-count'] ?? Number.NaN);
    return await gathered(answer.data, accept, (lines) =>
      onProgress?.(Math.max(lines - 1, 0), Number.isInteger(total) ? total : null),
    );
  } catch (error) {
    throw toProblem(await withText(error));
  }
}

async function gathered(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onLines: (lines: number) => void,
) {
  const kept: Blob[] = [];
  let batch: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, lines] = [0, 0];
  const keep = () => {
    kept.push(new Blob(batch));
    [batch, bytes] = [[], 0];
  };
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    batch.push(part.value);
    bytes += part.value.length;
    lines += linesIn(part.value);
    if (bytes >= BATCH) keep();
    onLines(lines);
  }
  keep();
  return new Blob(kept, { type });
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/** The refusal of a stream is a stream too: read, so that its sentence can be shown. */
async function withText(error: unknown): Promise<unknown> {
  if (axios.isAxiosError(error) && error.response?.data instanceof ReadableStream) {
    error.response.data = await new Response(error.response.data).text();
  }
  return error;
}
