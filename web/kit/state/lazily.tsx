import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Failure } from '../feedback/Failure';

/**
 * A component whose code is fetched when it is first shown. A failed fetch is said in its place and can be tried
 * again, which React's own `lazy` cannot.
 *
 * @param waiting what stands there meanwhile
 */
export function lazily<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  let known: ComponentType<P> | undefined;

  return function Lazily(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | undefined>(() => known);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Loaded || failed) return;
      let current = true;
      load().then(
        (module) => {
          known = module.default;
          if (current) setLoaded(() => module.default);
        },
        () => current && setFailed(true),
      );
      return () => {
        current = false;
      };
    }, [Loaded, failed]);
    if (Loaded) return <Loaded {...props} />;
    if (failed) return <Failure onRetry={() => setFailed(false)}>This part could not be loaded.</Failure>;
    return waiting(props);
  };
}
