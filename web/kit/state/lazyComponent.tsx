import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from '../feedback/LoadFailure';

/**
 * Create a component whose code is loaded on first render. A failed load shows an error with Retry, which React's own
 * `lazy` does not support.
 *
 * @param placeholder rendered while loading
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  placeholder: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  let loadedComponent: ComponentType<P> | undefined;

  return function LazyComponent(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | undefined>(() => loadedComponent);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Loaded || failure) return;
      let current = true;
      load().then(
        (module) => {
          loadedComponent = module.default;
          if (current) setLoaded(() => module.default);
        },
        (error: unknown) => current && setFailure({ error }),
      );
      return () => {
        current = false;
      };
    }, [Loaded, failure]);
    if (Loaded) return <Loaded {...props} />;
    if (!failure) return placeholder(props);
    return (
      <LoadFailure error={failure.error} onRetry={() => setFailure(null)}>
        This content could not be loaded.
      </LoadFailure>
    );
  };
}
