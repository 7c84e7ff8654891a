import { endpoint, listEndpoint, type Role } from '@masthead/client';
import {
  askForReset,
  createUser,
  deleteUsers,
  getUserAdmin,
  listUsers,
  updateUserAdmin,
} from '@masthead/client/operations/auth';
import { accountsApi } from './accounts';

/** Which users, in which order. */
export interface UserFilters {
  q?: string | undefined;
  role?: Role | undefined;
  active?: boolean | undefined;
  sort?: string | undefined;
}

/** Rows of the table at most (document 001 §9). */
export const MAX_USERS = 3500;

const usersApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    users: build.query({
      ...listEndpoint((filters: UserFilters) => listUsers({ ...filters, limit: MAX_USERS })),
      providesTags: ['Users'],
    }),
    user: build.query({
      ...endpoint(getUserAdmin),
      providesTags: (_user, _problem, id) => [{ type: 'Users', id }],
    }),
    /** Without a password the user is invited by mail to set one. */
    createUser: build.mutation({
      ...endpoint(createUser),
      invalidatesTags: (_user, problem) => (problem ? [] : ['Users']),
    }),
    changeUser: build.mutation({
      ...endpoint(updateUserAdmin),
      // What a refused change was based on is no longer so.
      invalidatesTags: (_user, _problem, { id }) => ['Users', { type: 'Users', id }],
    }),
    removeUsers: build.mutation({
      ...endpoint((itemsToDelete: number[]) => deleteUsers({ itemsToDelete })),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Users']),
    }),
    /** A link to set a password, for one hour. */
    sendPasswordLink: build.mutation(endpoint((email: string) => askForReset({ email }))),
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
