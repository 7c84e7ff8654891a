import type { ReactNode, Ref } from 'react';
import { Failure } from './Failure';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  /** The user-facing message. */
  children: ReactNode;
  /** For focusing the message. */
  ref?: Ref<HTMLDivElement>;
}

/** Error message for code that failed to load. If the code no longer fits this page, it offers a reload. */
export function LoadFailure({ error, onRetry, children, ref }: LoadFailureProps) {
  if (!isReplaced(error)) {
    return (
      <Failure ref={ref} onRetry={onRetry}>
        {children}
      </Failure>
    );
  }
  return (
    <Failure ref={ref} onRetry={onRetry} onReload={() => window.location.reload()}>
      {children} A new version may be available. Reload the page to get it.
    </Failure>
  );
}

/** Return whether the code was replaced by another version since this page was loaded, as after a release. */
export function isReplaced(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Module Federation throws the last two: for another contract version, and for a module that an older shell lacks.
  return error.name === 'ChunkLoadError' || /^(Unsatisfied version|Shared module)/.test(error.message);
}
