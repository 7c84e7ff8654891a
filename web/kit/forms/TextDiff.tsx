import { lazyComponent } from '../state/lazyComponent';

/** Word diff of two texts. The code is loaded when the first one is rendered. */
export const TextDiff = lazyComponent(
  () => import('./DiffView'),
  ({ after }) => after,
);
