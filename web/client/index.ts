export { api, type Listing, toListing } from './api';
export type { Call, Meta } from './base-query';
export { type Brand, brand, loadBrand } from './brand';
export { download } from './download';
export { type EarlyResponse, takeEarly } from './early';
export { getFileUrl, getFullFileUrl } from './file-url';
export { http } from './http';
export { getMicrositeUrl } from './microsite-link';
export {
  type Ask,
  bindArgument,
  countEndpoint,
  type Dispatch,
  endpoint,
  joinChanges,
  joinReads,
  joinSave,
  keepAnswer,
  listEndpoint,
  type Operation,
  type Read,
  type ReadRequest,
  readRange,
  withOptions,
} from './operation';
export { arePasskeysSupported, createPasskey, isPasskeyAutofillSupported, PASSKEYS_UNSUPPORTED } from './passkeys';
export { pendingRequests, reauthenticationRequests } from './pending-requests';
export { type FieldError, isNetworkProblem, isProblem, type Problem, toProblem } from './problem';
export { listChangeTags, listTag, type Resource } from './resource';
export { getLandingPath, returnToState, SECURITY_PATH, type Session, session, sessionApi, type User } from './session';
export { storage } from './storage';
export { createStore, rootReducer, type State, type Store, useAppDispatch, useAppSelector } from './store';
export { type Claims, isStaff, type Role, token } from './token';
export { tolerateTranslation } from './translation';
export {
  type Destination,
  forgetUnfinishedUpload,
  listUnfinishedUploads,
  type UnfinishedUpload,
  type UploadedFile,
} from './upload';
export { useReauthentication, useSession, useSignIn, useSignInWithPasskey, useSignOut, useSignUp } from './use-session';
