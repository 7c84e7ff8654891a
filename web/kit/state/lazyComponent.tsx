import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from '../feedback/LoadFailure';

/**
 * A component whose code is fetched when it is first shown. A failed fetch is said in its place and can be tried
 * again, which React's own `lazy` cannot.
 *
 * @param waiting what stands there meanwhile
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  let known: ComponentType<P> | undefined;

  return function LazyComponent(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | undefined>(() => known);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Loaded || failure) return;
      let current = true;
      load().then(
        (module) => {
          known = module.default;
          if (current) setLoaded(() => module.default);
        },
        (error: unknown) => current && setFailure({ error }),
      );
      return () => {
        current = false;
      };
    }, [Loaded, failure]);
    if (Loaded) return <Loaded {...props} />;
    if (!failure) return waiting(props);
    return (
      <LoadFailure error={failure.error} onRetry={() => setFailure(null)}>
        This part could not be loaded.
      </LoadFailure>
    );
  };
}
