import { api, useAppDispatch } from '@masthead/client';
import { type Area, PageHeader, Skeleton } from '@masthead/kit';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../ErrorBoundary';
import { type InstalledScreen, manifest, withBrand } from '../manifest/manifest';
import { ScreenFailure } from './ScreenFailure';
import { useArea } from './useArea';

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

/** Renders the area's route for this URL. */
function Routes({ area, screen, address }: { area: Area; screen: InstalledScreen; address: string }) {
  const routes = useMemo(() => area.routes.map((route) => ({ ...route, path: withBrand(route.path ?? '') })), [area]);
  const element = useRoutes(routes);
  if (!element) throw new Error(`The area ${screen.area} has no screen at ${address}`);
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
