import { formatBytes } from '../text/format';

/** Progress of a task: its completed fraction, 0 to 1, and the estimated time left. */
export interface Progress {
  share: number;
  /** Null until it can be estimated. */
  secondsLeft: number | null;
  /** Whether the server takes no more for now. */
  isHeld?: boolean;
}

/** Time before a speed is estimated, in milliseconds. */
const MIN_DURATION = 2_000;

/**
 * Create a function that estimates the time left from the growth of the fraction. The first value is the baseline, as a
 * resumed upload does not start at 0.
 */
export function trackProgress(clock: () => number = Date.now): (share: number) => Progress {
  let first: { share: number; at: number } | null = null;
  return (share) => {
    const at = clock();
    first ??= { share, at };
    const [gained, took] = [share - first.share, at - first.at];
    const isKnown = gained > 0 && took >= MIN_DURATION;
    return { share, secondsLeft: isKnown ? Math.round(((1 - share) * took) / gained / 1000) : null };
  };
}

/** Format progress: "420 MB of 1 GB, 2 min left". */
export function formatProgress(size: number, { share, secondsLeft, isHeld }: Progress): string {
  if (isHeld) return 'Waiting: many files were sent within a minute. This goes on by itself.';
  const sent = `${formatBytes(Math.round(size * share))} of ${formatBytes(size)}`;
  if (secondsLeft === null || share === 1) return sent;
  return `${sent}, ${secondsLeft < 60 ? `${secondsLeft} s` : `${Math.ceil(secondsLeft / 60)} min`} left`;
}
