import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api';
import { session } from './session';

// An area with a slice of its own adds it with `rootReducer.inject(slice)`.
export const rootReducer = combineSlices(api, session);

/** The console's store. The shell makes one; a test makes its own. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(forgetfulness()).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

/** What was read for one person is not shown to another, whether they sign in here or in another tab. */
function forgetfulness() {
  const { middleware, startListening } = createListenerMiddleware<State>();
  startListening({
    predicate: (_action, now, before) => before.session.userId !== null && before.session.userId !== now.session.userId,
    effect: (_action, { dispatch }) => void dispatch(api.util.resetApiState()),
  });
  return middleware;
}

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<typeof rootReducer>;

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();
