import { api, endpoint, listEndpoint, type Role } from '@masthead/client';
import * as auth from '@masthead/client/operations/auth';
import type { Verification } from '@masthead/client/types/auth';
import { pageSizes } from '../../../client/generated/limits/auth';

/** Filters and sort order of the user list. */
export interface UserFilters {
  q?: string | undefined;
  role?: Role | undefined;
  active?: boolean | undefined;
  verification?: Verification | undefined;
  sort?: string | undefined;
}

/** Maximum number of rows in the table (API-18, ACCOUNT-11). */
export const MAX_USERS = pageSizes.listUsers;

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query(listEndpoint((filters: UserFilters) => auth.listUsers({ ...filters, limit: MAX_USERS }))),
    /** Without a password, the service sends the user an invitation email. */
    createUser: build.mutation(endpoint(auth.createUser)),
    changeUser: build.mutation(endpoint(auth.updateUserAdmin)),
    removeUsers: build.mutation(endpoint(auth.deleteUsers)),
    /** Emails the link that confirms the user's address, or the invitation. */
    resendUserLink: build.mutation(endpoint(auth.resendUserLink)),
    /** Emails a password-reset link that is valid for one hour (ACCOUNT-9). */
    sendPasswordLink: build.mutation(endpoint((email: string) => auth.askForReset({ email }))),
  }),
});
