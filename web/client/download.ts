import axios from 'axios';
import { http } from './http';
import { readProblemType, toProblem } from './problem';

interface DownloadOptions {
  /** Media type to request: `text/csv`. */
  accept: string;
  params?: Record<string, unknown>;
  signal?: AbortSignal;
  /**
   * Called with the number of lines received, without the header line, and the total if the response carries
   * `X-Total-Count`.
   */
  onProgress?: (lines: number, total: number | null) => void;
}

/** Bytes that are buffered in memory before they become a `Blob`, which the browser can keep on disk. */
const BATCH_SIZE = 8_000_000;
const NEWLINE = 10;

/**
 * Download a large response as a `Blob`. The body is streamed and never held as one string in memory.
 *
 * @throws Problem with the service's message; an aborted download rejects with the signal's reason
 */
export async function download(url: string, { accept, params, signal, onProgress }: DownloadOptions): Promise<Blob> {
  try {
    const response = await http.get<ReadableStream<Uint8Array<ArrayBuffer>>>(url, {
      adapter: 'fetch',
      responseType: 'stream',
      headers: { Accept: accept },
      timeout: 0,
      ...(params && { params }),
      ...(signal && { signal }),
    });
    const total = Number(response.headers['x-total-count'] ?? Number.NaN);
    return await collectBlob(response.data, accept, (lines) =>
      onProgress?.(Math.max(lines - 1, 0), Number.isInteger(total) ? total : null),
    );
  } catch (error) {
    throw toProblem(await readErrorBody(error));
  }
}

async function collectBlob(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onLines: (lines: number) => void,
) {
  const blobs: Blob[] = [];
  let batch: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, lines] = [0, 0];
  const flush = () => {
    blobs.push(new Blob(batch));
    [batch, bytes] = [[], 0];
  };
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    batch.push(part.value);
    bytes += part.value.length;
    lines += countLines(part.value);
    if (bytes >= BATCH_SIZE) flush();
    onLines(lines);
  }
  flush();
  return new Blob(blobs, { type });
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/** Read the body of an error response that was requested as a stream, so that its message can be shown. */
async function readErrorBody(error: unknown): Promise<unknown> {
  if (axios.isAxiosError(error) && error.response) await readProblemType(error.response);
  return error;
}
