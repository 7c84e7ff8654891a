import { LoadFailure, PageHeader, Skeleton } from '@masthead/kit';
import { useRoutes } from 'react-router-dom';
import type { Screen } from '../screens';
import { AreaBoundary } from './AreaBoundary';
import { NotInstalled } from './load';
import { NotInstalledScreen } from './NotInstalledScreen';
import { useArea } from './useArea';

/** One screen of an area: skeleton while it loads, Retry when it does not, and a boundary around what it does. */
export function AreaScreen({ screen }: { screen: Screen }) {
  const { area, error, retry } = useArea(screen.area);
  if (area) {
    return (
      <AreaBoundary key={screen.area} title={screen.title} onRetry={retry}>
        <Routes area={area} screen={screen} />
      </AreaBoundary>
    );
  }
  if (error instanceof NotInstalled) return <NotInstalledScreen screen={screen} />;
  if (error) return <AreaFailure title={screen.title} error={error} onRetry={retry} />;
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

function AreaFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  return (
    <>
      <PageHeader title={title} />
      <LoadFailure error={error} onRetry={onRetry}>
        {title} could not be loaded. The rest of the console works.
      </LoadFailure>
    </>
  );
}
