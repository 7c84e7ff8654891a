import { type Listing, listing } from '@masthead/client';
import type { ContactFormCounts, Deleted } from '@masthead/client/types/auth';
import type { ContactForm, FormKind, FormStatus } from '../model/records';
import { accountsApi } from './accounts';

export interface FormFilters {
  kind?: FormKind | undefined;
  q?: string | undefined;
}

export interface FormPage extends FormFilters {
  status?: FormStatus | undefined;
  sort?: string | undefined;
  limit: number;
  skip: number;
}

/** What staff say about a form. */
export type FormValues = Pick<ContactForm, 'status' | 'notes'>;

const contactFormsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    contactForms: build.query<Listing<ContactForm>, FormPage>({
      query: (params) => ({ url: 'contact-forms', params: { ...params } }),
      transformResponse: listing<ContactForm>,
      providesTags: ['ContactForms'],
    }),
    matchingFormCounts: build.query<ContactFormCounts, FormFilters>({
      query: (params) => ({ url: 'contact-forms/counts', params: { ...params } }),
      providesTags: ['ContactForms'],
    }),
    contactForm: build.query<ContactForm, number>({
      query: (id) => `contact-form/${id}`,
      providesTags: (_form, _problem, id) => [{ type: 'ContactForms', id }],
    }),
    changeContactForm: build.mutation<
      ContactForm,
      { id: number; version: number | undefined; body: Partial<FormValues> }
    >({
      query: ({ id, version, body }) => ({
        url: `contact-form/${id}`,
        method: 'PUT',
        body,
        ...(version !== undefined && { version }),
      }),
      invalidatesTags: (_form, problem, { id }) => (problem ? [] : ['ContactForms', { type: 'ContactForms', id }]),
    }),
    removeContactForms: build.mutation<Deleted, number[]>({
      query: (itemsToDelete) => ({ url: 'contact-forms', method: 'DELETE', body: { itemsToDelete } }),
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
