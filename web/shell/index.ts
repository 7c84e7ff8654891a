// Shared modules are there only after this boundary: Module Federation settles their versions first.
import('./bootstrap');

/** Shared with areas because it is named here. The shell itself calls none of these. */
export const forAreas = [() => import('@masthead/kit/lists'), () => import('@masthead/kit/editor')];
