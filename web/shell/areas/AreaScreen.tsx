import { api, useAppDispatch } from '@masthead/client';
import { type Area, PageHeader, Skeleton } from '@masthead/kit';
import { LoadFailure } from '@masthead/kit/shell';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../ErrorBoundary';
import { type InstalledScreen, manifest, withBrand } from '../manifest/manifest';
import { getComponent, loadArea } from './load';

/**
 * A screen of an area, with a skeleton while the area loads, Retry on failure, and error boundaries around area and
 * screen.
 */
export function AreaScreen({ screen }: { screen: InstalledScreen }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const { area, error, retry } = useArea(screen.area, address);
  if (area) {
    return (
      <ErrorBoundary
        key={screen.area}
        resetKey={address}
        fallback={(thrown, tryAgain) => <AreaFailure screen={screen} error={thrown} onRetry={tryAgain} />}
      >
        <Routes area={area} screen={screen} address={address} />
      </ErrorBoundary>
    );
  }
  if (error) return <AreaFailure screen={screen} error={error} onRetry={retry} />;
  return (
    <>
      <PageHeader title={screen.title} />
      <Skeleton label={`Loading ${screen.title}`} />
    </>
  );
}

/** Renders the area's screen for this URL. */
function Routes({ area, screen, address }: { area: Area; screen: InstalledScreen; address: string }) {
  const own = area.screens.find(({ path }) => withBrand(path) === screen.path);
  if (!own) throw new Error(`The area ${screen.area} has no screen at ${address}`);
  const Component = getComponent(own.load);
  const element = useRoutes([{ path: screen.path, element: <Component {...own.props} /> }]);
  return (
    <ScreenBoundary screen={screen} address={address}>
      {element}
    </ScreenBoundary>
  );
}

/** Isolates an error of one screen. Navigation or Retry resets it. */
function ScreenBoundary({
  screen,
  address,
  children,
}: {
  screen: InstalledScreen;
  address: string;
  children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  return (
    <ErrorBoundary
      resetKey={address}
      // The cached response may have caused the error: refetch on retry.
      onError={() => void dispatch(api.util.resetApiState())}
      fallback={(thrown, tryAgain) => (
        <ScreenFailure title={screen.title} error={thrown} onRetry={tryAgain}>
          {screen.title} could not be displayed because of an error. The other screens still work.
        </ScreenFailure>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Fallback of an area that could not be loaded or does not fit this shell. */
function AreaFailure({ screen, error, onRetry }: { screen: InstalledScreen; error: unknown; onRetry: () => void }) {
  const purpose = manifest.get().areas[screen.area]?.purpose;
  return (
    <ScreenFailure title={screen.title} error={error} onRetry={onRetry}>
      {screen.title} could not be loaded. This affects {purpose}. The other screens still work. If it does not come
      back, reload the page.
    </ScreenFailure>
  );
}

interface ScreenFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  /** User-facing explanation of what happened and what still works. */
  children: ReactNode;
}

/** Fallback of a screen that cannot be shown. The message takes the focus after each error. */
function ScreenFailure({ title, error, onRetry, children }: ScreenFailureProps) {
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

type Loading = { area?: Area; error?: unknown };

/** Loaded areas, rendered without a skeleton. */
const loaded = new Map<string, Area>();

/** Return an area, its load error, and a retry function. Navigation retries, too. */
function useArea(name: string, address: string): Loading & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Loading & { name: string }>({ name });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry and another URL load again
  useEffect(() => {
    let current = true;
    loadArea(name).then(
      (area) => {
        loaded.set(name, area);
        if (current) setResult({ name, area });
      },
      (error: unknown) => {
        if (current) setResult({ name, error });
      },
    );
    return () => {
      current = false;
    };
  }, [name, address, attempt]);
  const retry = useCallback(() => {
    setResult({ name });
    setAttempt((count) => count + 1);
  }, [name]);
  const known: Loading = result.name === name ? result : {};
  return { area: loaded.get(name) ?? known.area, error: known.error, retry };
}
