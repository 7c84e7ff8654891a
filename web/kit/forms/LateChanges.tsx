import { lazily } from '../state/lazily';

/** What became of a text, word by word; comparing is fetched when the first one is on screen. */
export const Changes = lazily(
  () => import('./Changes'),
  ({ after }) => after,
);
