import { api, useAppDispatch } from '@masthead/client';
import { PageHeader, Skeleton } from '@masthead/kit';
import { useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../ErrorBoundary';
import type { Screen } from '../screens';
import { NotInstalled } from './load';
import { NotInstalledScreen } from './NotInstalledScreen';
import { ScreenFailure } from './ScreenFailure';
import { useArea } from './useArea';

/** One screen of an area: skeleton while it loads, Retry when it does not, and a boundary around what it does. */
export function AreaScreen({ screen }: { screen: Screen }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const dispatch = useAppDispatch();
  const { area, error, retry } = useArea(screen.area, address);
  if (area) {
    return (
      <ErrorBoundary
        resetKey={address}
        // The cache may hold the answer that the screen failed on: the next try asks again.
        onError={() => void dispatch(api.util.resetApiState())}
        fallback={(thrown, tryAgain) => (
          <ScreenFailure title={screen.title} error={thrown} onRetry={tryAgain}>
            {screen.title} stopped because of an error.
          </ScreenFailure>
        )}
      >
        <Routes area={area} screen={screen} />
      </ErrorBoundary>
    );
  }
  if (error instanceof NotInstalled) return <NotInstalledScreen screen={screen} />;
  if (error) {
    return (
      <ScreenFailure title={screen.title} error={error} onRetry={retry}>
        {screen.title} could not be loaded.
      </ScreenFailure>
    );
  }
  return (
    <>
      <PageHeader title={screen.title} />
      <Skeleton label={`Loading ${screen.title}`} />
    </>
  );
}

function Routes({ area, screen }: { area: NonNullable<ReturnType<typeof useArea>['area']>; screen: Screen }) {
  return useRoutes(area.routes) ?? <NotInstalledScreen screen={screen} />;
}
