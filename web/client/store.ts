import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api';
import { cancelPendingRequests } from './pending-requests';
import { session } from './session';

// An area with its own slice adds it with `rootReducer.inject(slice)`.
export const rootReducer = combineSlices(api, session);

/** Create the Redux store. The shell creates one; each test creates its own. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(separateUsers()).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

/**
 * When the user changes, in this tab or another, clear the server cache and fail the requests that wait, so that no user
 * sees another's data or sends another's changes.
 */
function separateUsers() {
  const { middleware, startListening } = createListenerMiddleware<State>();
  startListening({
    predicate: (_action, now, before) => before.session.userId !== null && before.session.userId !== now.session.userId,
    effect: (_action, { dispatch }) => {
      cancelPendingRequests();
      dispatch(api.util.resetApiState());
    },
  });
  return middleware;
}

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<typeof rootReducer>;

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();
