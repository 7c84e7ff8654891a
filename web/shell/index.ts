// A dynamic import, so that Module Federation resolves the shared modules first.
import('./bootstrap');

/** Bundles these entry points with the shell for areas. The shell itself does not call them. */
export const forAreas = [
  () => import('@masthead/kit/lists'),
  () => import('@masthead/kit/editor'),
  () => import('@masthead/kit/richtext'),
];
