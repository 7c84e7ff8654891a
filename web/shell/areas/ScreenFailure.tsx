import { LoadFailure, PageHeader } from '@masthead/kit';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ScreenFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  /** What happened and what still works, in plain words. */
  children: ReactNode;
}

/** In place of a screen that cannot be shown. The message takes the focus, each time it fails. */
export function ScreenFailure({ title, error, onRetry, children }: ScreenFailureProps) {
  const message = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useLayoutEffect(() => message.current?.focus({ preventScroll: true }), [error]);
  return (
    <>
      <PageHeader title={title} />
      <LoadFailure ref={message} error={error} onRetry={onRetry}>
        {children}
      </LoadFailure>
    </>
  );
}
