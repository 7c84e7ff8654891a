import type { ReactNode, Ref } from 'react';
import { Failure } from './Failure';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  /** What could not be loaded, in a sentence. */
  children: ReactNode;
  /** For who gives it the focus. */
  ref?: Ref<HTMLDivElement>;
}

/** Code that could not be fetched, or does not fit this page any more: then only a reload brings what fits. */
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
      {children} A newer version may have taken its place: reload the page to get it.
    </Failure>
  );
}

/** Whether what was to be loaded is gone or of another version than this page, as after a release. */
export function isReplaced(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The last two are what Module Federation says of another contract, and of a module that an older shell does not have.
  return error.name === 'ChunkLoadError' || /^(Unsatisfied version|Shared module)/.test(error.message);
}
