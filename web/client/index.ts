export { api, type Listing, listing } from './api';
export type { Call, Meta } from './base-query';
export { type Brand, brand, loadBrand } from './brand';
export { download } from './download';
export { expiry } from './expiry';
export { http } from './http';
export { micrositeLink } from './microsite-link';
export {
  ask,
  bindArgument,
  endpoint,
  type Fetch,
  listEndpoint,
  type Operation,
  settle,
  withOptions,
} from './operation';
export { type FieldError, isNetworkProblem, isProblem, type Problem, problemOf } from './problem';
export { landingOf, type Session, session, sessionApi, type User, wantedAt } from './session';
export { createStore, rootReducer, type State, type Store, useAppDispatch, useAppSelector } from './store';
export { type Claims, type Role, token } from './token';
export {
  type Destination,
  fileAddress,
  forgetUnfinished,
  type UnfinishedUpload,
  type UploadedFile,
  unfinishedIn,
} from './upload';
export { useSession, useSignIn, useSignOut, useSignUp } from './use-session';
