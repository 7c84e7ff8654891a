import { api, endpoint, listEndpoint } from '@masthead/client';
import {
  countContactForms,
  deleteContactForms,
  getContactForm,
  listContactForms,
  updateContactForm,
} from '@masthead/client/operations/auth';
import type { ContactForm } from '../model/records';

/** The fields of a contact form that staff may change. */
export type FormValues = Pick<ContactForm, 'status' | 'notes'>;

const contactFormsApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactForms: build.query(listEndpoint(listContactForms)),
    matchingFormCounts: build.query(endpoint(countContactForms)),
    contactForm: build.query(endpoint(getContactForm)),
    changeContactForm: build.mutation(endpoint(updateContactForm)),
    removeContactForms: build.mutation(endpoint((itemsToDelete: number[]) => deleteContactForms({ itemsToDelete }))),
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
