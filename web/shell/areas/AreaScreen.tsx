import { api, useAppDispatch } from '@masthead/client';
import { type Area, PageHeader, Skeleton } from '@masthead/kit';
import { LoadFailure } from '@masthead/kit/shell';
import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../ErrorBoundary';
import { type InstalledScreen, manifest, withBrand } from '../manifest/manifest';
import { getComponent, loadArea, loadComponent } from './load';

/** A screen of an area, with a skeleton while its code is loaded, Retry on failure, and an error boundary. */
export function AreaScreen({ screen }: { screen: InstalledScreen }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const { code, error, retry } = useCode(screen, address);
  if (code) {
    return (
      <ScreenBoundary key={screen.area} screen={screen} address={address}>
        <Route path={screen.path} code={code} />
      </ScreenBoundary>
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

interface Code {
  Component: ComponentType<object>;
  props?: object | undefined;
}

/** Renders a screen's component with the parameters of its path. */
function Route({ path, code: { Component, props } }: { path: string; code: Code }) {
  return useRoutes([{ path, element: <Component {...props} /> }]);
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

/** Fallback of a screen that could not be loaded, or whose area could not or does not fit this shell. */
function AreaFailure({ screen, error, onRetry }: { screen: InstalledScreen; error: unknown; onRetry: () => void }) {
  const affected = areas.has(screen.area) ? '' : ` This affects ${manifest.get().areas[screen.area]?.purpose}.`;
  return (
    <ScreenFailure title={screen.title} error={error} onRetry={onRetry}>
      {screen.title} could not be loaded.{affected} The other screens still work. If it does not come back, reload the
      page.
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

/** Areas whose code is there. */
const areas = new Map<string, Area>();

const findOwn = (screen: InstalledScreen) =>
  areas.get(screen.area)?.screens.find(({ path }) => withBrand(path) === screen.path);

function findCode(screen: InstalledScreen): Code | undefined {
  const own = findOwn(screen);
  const Component = own && getComponent(own.load);
  return Component && { Component, props: own.props };
}

async function loadCode(screen: InstalledScreen): Promise<void> {
  areas.set(screen.area, await loadArea(screen.area));
  const own = findOwn(screen);
  if (!own) throw new Error(`The area ${screen.area} has no screen at ${screen.path}`);
  await loadComponent(own.load);
}

/** Return a screen's code, its load error, and a retry function. Navigation retries, too. Code that is there needs no wait. */
function useCode(screen: InstalledScreen, address: string) {
  // The manifest may be applied again: the screen is the same then, in another object.
  const key = `${screen.area} ${screen.path}`;
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ key: string; error?: unknown }>({ key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry and another URL load again
  useEffect(() => {
    let current = true;
    loadCode(screen).then(
      () => current && setResult({ key }),
      (error: unknown) => current && setResult({ key, error }),
    );
    return () => {
      current = false;
    };
  }, [key, address, attempt]);
  const retry = useCallback(() => {
    setResult({ key });
    setAttempt((count) => count + 1);
  }, [key]);
  return { code: findCode(screen), error: result.key === key ? result.error : undefined, retry };
}
