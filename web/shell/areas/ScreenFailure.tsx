import { PageHeader } from '@masthead/kit';
import { LoadFailure } from '@masthead/kit/shell';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ScreenFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  /** User-facing explanation of what happened and what still works. */
  children: ReactNode;
}

/** Fallback of a screen that cannot be shown. The message takes the focus after each error. */
export function ScreenFailure({ title, error, onRetry, children }: ScreenFailureProps) {
  const message = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus after each error
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
