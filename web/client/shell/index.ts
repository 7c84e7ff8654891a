// `@masthead/client/shell`: what only the shell uses. Areas do not see it, so it is no part of the contract.
export type { Call } from '../base-query';
export { loadBrand } from '../brand';
export { takeEarly } from '../early';
export { pendingRequests, reauthenticationRequests } from '../pending-requests';
export { returnToState, type Session } from '../session';
export { storage } from '../storage';
export { createStore, type Store } from '../store';
export { isStaff, token } from '../token';
export { tolerateTranslation } from '../translation';
export { useReauthentication } from '../use-session';
