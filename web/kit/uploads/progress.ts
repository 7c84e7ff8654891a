import { formatBytes } from '../text/format';

/** How far something is, 0 to 1, and how long the rest may take. */
export interface Progress {
  share: number;
  /** Null as long as nothing can be said. */
  secondsLeft: number | null;
}

/** Before that, in milliseconds, a speed says little. */
const SETTLES_AFTER = 2_000;

/** Measures how fast shares grow; what was there at first, as after a resumption, counts for nothing. */
export function trackProgress(clock: () => number = Date.now): (share: number) => Progress {
  let first: { share: number; at: number } | null = null;
  return (share) => {
    const at = clock();
    first ??= { share, at };
    const [gained, took] = [share - first.share, at - first.at];
    const isKnown = gained > 0 && took >= SETTLES_AFTER;
    return { share, secondsLeft: isKnown ? Math.round(((1 - share) * took) / gained / 1000) : null };
  };
}

/** "420 MB of 1 GB, 2 min left" */
export function formatProgress(size: number, { share, secondsLeft }: Progress): string {
  const sent = `${formatBytes(Math.round(size * share))} of ${formatBytes(size)}`;
  if (secondsLeft === null || share === 1) return sent;
  return `${sent}, ${secondsLeft < 60 ? `${secondsLeft} s` : `${Math.ceil(secondsLeft / 60)} min`} left`;
}
