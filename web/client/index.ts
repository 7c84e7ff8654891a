export { api, type Listing, toListing } from './api';
export type { Meta } from './base-query';
export { type Brand, brand } from './brand';
export { download } from './download';
export type { EarlyResponse } from './early';
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
export { type FieldError, isNetworkProblem, isProblem, type Problem, toProblem } from './problem';
export { listChangeTags, listTag, type Resource } from './resource';
export { getLandingPath, landing, SECURITY_PATH, session, sessionApi, type User } from './session';
export { storage } from './storage';
export { rootReducer, type State, useAppDispatch, useAppSelector } from './store';
export type { Claims, Role } from './token';
export {
  type Destination,
  forgetUnfinishedUpload,
  listUnfinishedUploads,
  type UnfinishedUpload,
  type UploadedFile,
} from './upload';
export { useSession, useSignIn, useSignInWithPasskey, useSignOut, useSignUp } from './use-session';
