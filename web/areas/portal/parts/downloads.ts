import { download, type Problem, toProblem } from '@masthead/client';
import { createObservable, formatCount, saveFile, useObservable } from '@masthead/kit';
import { type Progress, trackProgress } from '@masthead/kit/editor';

/** A download in progress. */
export interface Download extends Progress {
  /** Rows received so far. */
  rows: number;
  total: number | null;
  controller: AbortController;
}

interface DownloadOptions {
  /** Name of the file. */
  name: string;
  params?: Record<string, unknown>;
}

/** Downloads by URL. Stored outside React, so that they continue on other screens. */
const downloads = createObservable<Readonly<Record<string, Download>>>({});

/** Interval of progress updates in milliseconds. */
const PROGRESS_INTERVAL = 100;

/** Downloads a CSV of the service to a file, with progress and cancellation. */
export function useDownload(url: string) {
  const running = useObservable(downloads)[url] ?? null;
  return {
    running,
    /** Resolves to the problem; null if the file was saved or the download cancelled. */
    start: (options: DownloadOptions) => fetchFile(url, options),
    cancel: () => running?.controller.abort(),
  };
}

async function fetchFile(url: string, { name, params }: DownloadOptions): Promise<Problem | null> {
  const controller = new AbortController();
  const { signal } = controller;
  const measured = trackProgress();
  let reportedAt = 0;
  const reportProgress = (rows: number, total: number | null) => {
    if (Date.now() - reportedAt < PROGRESS_INTERVAL) return;
    reportedAt = Date.now();
    const share = total ? Math.min(rows / total, 1) : 0;
    setDownload(url, { rows, total, controller, ...measured(share) });
  };
  reportProgress(0, null);
  try {
    saveFile(
      await download(url, { accept: 'text/csv', signal, onProgress: reportProgress, ...(params && { params }) }),
      name,
    );
    return null;
  } catch (error) {
    return signal.aborted ? null : toProblem(error);
  } finally {
    setDownload(url, null);
  }
}

function setDownload(url: string, running: Download | null): void {
  const { [url]: _, ...others } = downloads.get();
  downloads.set(running ? { ...others, [url]: running } : others);
}

/** Describe the progress: "412,000 of 1,000,000 rows, 40 s left". */
export function describeProgress({ rows, total, secondsLeft }: Omit<Download, 'controller' | 'share'>): string {
  const totalNote = total === null ? '' : ` of ${formatCount(total)}`;
  const timeNote =
    secondsLeft === null
      ? ''
      : `, ${secondsLeft < 60 ? `${secondsLeft} s` : `${Math.ceil(secondsLeft / 60)} min`} left`;
  return `${formatCount(rows)}${totalNote} rows${timeNote}`;
}
