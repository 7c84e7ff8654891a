import { endpoint, listEndpoint } from '@masthead/client';
import {
  countContactForms,
  deleteContactForms,
  getContactForm,
  listContactForms,
  updateContactForm,
} from '@masthead/client/operations/auth';
import type { ContactForm } from '../model/records';
import { accountsApi } from './accounts';

/** The fields of a contact form that staff may change. */
export type FormValues = Pick<ContactForm, 'status' | 'notes'>;

const contactFormsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    contactForms: build.query({
      ...listEndpoint(listContactForms),
      providesTags: ['ContactForms'],
    }),
    matchingFormCounts: build.query({
      ...endpoint(countContactForms),
      providesTags: ['ContactForms'],
    }),
    contactForm: build.query({
      ...endpoint(getContactForm),
      providesTags: (_form, _problem, id) => [{ type: 'ContactForms', id }],
    }),
    changeContactForm: build.mutation({
      ...endpoint(updateContactForm),
      invalidatesTags: (_form, problem, { id }) => (problem ? [] : ['ContactForms', { type: 'ContactForms', id }]),
    }),
    removeContactForms: build.mutation({
      ...endpoint((itemsToDelete: number[]) => deleteContactForms({ itemsToDelete })),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['ContactForms']),
    }),
  }),
});

export const {
  useContactFormsQuery,
  useMatchingFormCountsQuery,
  useContactFormQuery,
  useChangeContactFormMutation,
  useRemoveContactFormsMutation,
  usePrefetch,
} = contactFormsApi;
