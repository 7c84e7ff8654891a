/**
 * Every module the shell provides to areas, imported somewhere for certain. A shared module is only offered to others
 * when the shell's own build contains it; these are never called.
 */
export const provided = [
  () => import('react'),
  () => import('react/jsx-runtime'),
  () => import('react-dom'),
  () => import('react-router-dom'),
  () => import('react-redux'),
  () => import('@reduxjs/toolkit'),
  () => import('@reduxjs/toolkit/query/react'),
  () => import('@masthead/kit'),
  () => import('@masthead/client'),
];
