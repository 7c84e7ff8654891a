import { lazyComponent } from '../state/lazyComponent';

/** What became of a text, word by word; comparing is fetched when the first one is on screen. */
export const TextDiff = lazyComponent(
  () => import('./DiffView'),
  ({ after }) => after,
);
