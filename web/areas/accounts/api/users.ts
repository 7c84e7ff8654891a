import { type Listing, listing, type Role } from '@masthead/client';
import type { Deleted, NewUserIn, UserChangeIn } from '@masthead/client/types/auth';
import type { User } from '../model/records';
import { accountsApi } from './accounts';

/** Which users, in which order. */
export interface UserFilters {
  q?: string | undefined;
  role?: Role | undefined;
  active?: boolean | undefined;
  sort?: string | undefined;
}

/** Rows of the table at most (document 001 §9). */
export const MOST_USERS = 3500;

const usersApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<Listing<User>, UserFilters>({
      query: (filters) => ({ url: 'users', params: { ...filters, limit: MOST_USERS } }),
      transformResponse: listing<User>,
      providesTags: ['Users'],
    }),
    user: build.query<User, number>({
      query: (id) => `user-admin/${id}`,
      providesTags: (_user, _problem, id) => [{ type: 'Users', id }],
    }),
    /** Without a password the user is invited by mail to set one. */
    createUser: build.mutation<User, NewUserIn>({
      query: (body) => ({ url: 'user', method: 'POST', body }),
      invalidatesTags: (_user, problem) => (problem ? [] : ['Users']),
    }),
    changeUser: build.mutation<User, { id: number; version: number; body: UserChangeIn }>({
      query: ({ id, version, body }) => ({ url: `user-admin/${id}`, method: 'PUT', body, version }),
      // What a refused change was based on is no longer so.
      invalidatesTags: (_user, _problem, { id }) => ['Users', { type: 'Users', id }],
    }),
    removeUsers: build.mutation<Deleted, number[]>({
      query: (itemsToDelete) => ({ url: 'users', method: 'DELETE', body: { itemsToDelete } }),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Users']),
    }),
    /** A link to set a password, for one hour. */
    sendPasswordLink: build.mutation<unknown, string>({
      query: (email) => ({ url: 'pwreset', method: 'POST', body: { email } }),
    }),
  }),
});

export const {
  useUsersQuery,
  useUserQuery,
  useCreateUserMutation,
  useChangeUserMutation,
  useRemoveUsersMutation,
  useSendPasswordLinkMutation,
  usePrefetch,
} = usersApi;
