import { api, endpoint, listEndpoint } from '@masthead/client';
import * as auth from '@masthead/client/operations/auth';
import type { ContactForm } from '../model/records';

/** The fields of a contact form that staff may change. */
export type FormValues = Pick<ContactForm, 'status' | 'notes'>;

export const contactFormsApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactForms: build.query(listEndpoint(auth.listContactForms)),
    matchingFormCounts: build.query(endpoint(auth.countContactForms)),
    contactForm: build.query(endpoint(auth.getContactForm)),
    changeContactForm: build.mutation(endpoint(auth.updateContactForm)),
    removeContactForms: build.mutation(
      endpoint((itemsToDelete: number[]) => auth.deleteContactForms({ itemsToDelete })),
    ),
  }),
});
