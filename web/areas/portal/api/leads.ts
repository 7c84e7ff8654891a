import { type Listing, listing } from '@masthead/client';
import type { LeadImportOut } from '@masthead/client/types/stats';
import { addressesOf, type LeadParent } from '../model/parents';
import type { Lead } from '../model/records';
import { type Page, portalApi } from './portal';

/** What shows leads, or how many there are. */
export const LEADS_CHANGED = ['Leads', 'ContentStats', 'Campaigns'] as const;

type Of<T = object> = { parent: LeadParent } & T;

/** The leads of a content item or a campaign (document 002 §7). */
export const leadsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    leads: build.query<Listing<Lead>, Of<Page>>({
      query: ({ parent, ...params }) => ({ url: `${addressesOf(parent).leads}/${parent.id}`, params: { ...params } }),
      transformResponse: listing<Lead>,
      providesTags: ['Leads'],
    }),
    /** Every one of them. */
    removeAllLeads: build.mutation<unknown, LeadParent>({
      query: (parent) => ({ url: `${addressesOf(parent).leads}/${parent.id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, problem) => (problem ? [] : [...LEADS_CHANGED]),
    }),
    leadImports: build.query<LeadImportOut[], LeadParent>({
      query: (parent) => ({ url: 'lead-imports', params: { [addressesOf(parent).reference]: parent.id } }),
      providesTags: ['Leads'],
    }),
    undoImport: build.mutation<unknown, number>({
      query: (id) => ({ url: `lead-import/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, problem) => (problem ? [] : [...LEADS_CHANGED]),
    }),
  }),
});

export const { useLeadsQuery, useRemoveAllLeadsMutation, useLeadImportsQuery, useUndoImportMutation } = leadsApi;
