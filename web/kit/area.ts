import type { RouteObject } from 'react-router-dom';

/** What an area's `routes.tsx` exports by default: its screens, with the documented paths from the root on. */
export interface Area {
  routes: RouteObject[];
}
