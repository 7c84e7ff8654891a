import { download, type Problem, toProblem } from '@masthead/client';
import { createObservable, saveFile, useObservable } from '@masthead/kit';
import { type Progress, trackProgress } from '@masthead/kit/editor';

/** A download in progress. */
export interface Running extends Progress {
  /** Rows received so far. */
  rows: number;
  total: number | null;
  controller: AbortController;
}

interface Wanted {
  /** Name of the file. */
  name: string;
  params?: Record<string, unknown>;
}

/** Downloads by URL. Stored outside React, so that they continue on other screens. */
const downloads = createObservable<Readonly<Record<string, Running>>>({});

/** Interval of progress updates in milliseconds. */
const TOLD_EVERY = 100;

/** Downloads a CSV of the service to a file, with progress and cancellation. */
export function useDownload(url: string) {
  const running = useObservable(downloads)[url] ?? null;
  return {
    running,
    /** Resolves to the problem; null if the file was saved or the download cancelled. */
    start: (wanted: Wanted) => fetchFile(url, wanted),
    cancel: () => running?.controller.abort(),
  };
}

async function fetchFile(url: string, { name, params }: Wanted): Promise<Problem | null> {
  const controller = new AbortController();
  const { signal } = controller;
  const measured = trackProgress();
  let toldAt = 0;
  const tell = (rows: number, total: number | null) => {
    if (Date.now() - toldAt < TOLD_EVERY) return;
    toldAt = Date.now();
    const share = total ? Math.min(rows / total, 1) : 0;
    set(url, { rows, total, controller, ...measured(share) });
  };
  tell(0, null);
  try {
    saveFile(await download(url, { accept: 'text/csv', signal, onProgress: tell, ...(params && { params }) }), name);
    return null;
  } catch (error) {
    return signal.aborted ? null : toProblem(error);
  } finally {
    set(url, null);
  }
}

function set(url: string, running: Running | null): void {
  const { [url]: _, ...others } = downloads.get();
  downloads.set(running ? { ...others, [url]: running } : others);
}

/** Describe the progress: "412,000 of 1,000,000 rows, 40 s left". */
export function rowsInWords({ rows, total, secondsLeft }: Omit<Running, 'controller' | 'share'>): string {
  const of = total === null ? '' : ` of ${total.toLocaleString('en-US')}`;
  const left =
    secondsLeft === null
      ? ''
      : `, ${secondsLeft < 60 ? `${secondsLeft} s` : `${Math.ceil(secondsLeft / 60)} min`} left`;
  return `${rows.toLocaleString('en-US')}${of} rows${left}`;
}
