import { download, type Problem, toProblem } from '@masthead/client';
import { createObservable, saveFile, useObservable } from '@masthead/kit';
import { type Progress, trackProgress } from '@masthead/kit/editor';

/** A file on its way from the service. */
export interface Running extends Progress {
  /** Rows so far. */
  rows: number;
  total: number | null;
  controller: AbortController;
}

interface Wanted {
  /** What the file is called. */
  name: string;
  params?: Record<string, unknown>;
}

/** By address. They live outside React: leaving the screen stops none. */
const downloads = createObservable<Readonly<Record<string, Running>>>({});

/** Screens are told that often, in milliseconds. */
const TOLD_EVERY = 100;

/** One CSV of the service, saved as a file: with progress and a way to stop it. */
export function useDownload(url: string) {
  const running = useObservable(downloads)[url] ?? null;
  return {
    running,
    /** Resolves with what went wrong; null when it was saved or stopped. */
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

/** "412,000 of 1,000,000 rows, 40 s left" */
export function rowsInWords({ rows, total, secondsLeft }: Omit<Running, 'controller' | 'share'>): string {
  const of = total === null ? '' : ` of ${total.toLocaleString('en-US')}`;
  const left =
    secondsLeft === null
      ? ''
      : `, ${secondsLeft < 60 ? `${secondsLeft} s` : `${Math.ceil(secondsLeft / 60)} min`} left`;
  return `${rows.toLocaleString('en-US')}${of} rows${left}`;
}
