import { endpoint, listEndpoint } from '@masthead/client';
import {
  deleteAllEmailLeads,
  deleteAllEmcLeads,
  listEmailLeads,
  listEmcLeads,
  listLeadImports,
  undoLeadImport,
  uploadEmailLeads,
  uploadEmcLeads,
} from '@masthead/client/operations/stats';
import type { LeadParent } from '../model/parents';
import { type Page, portalApi } from './portal';

/** What shows leads, or how many there are. */
export const LEADS_CHANGED = ['Leads', 'ContentStats', 'Campaigns'] as const;

type Of<T = object> = { parent: LeadParent } & T;

/** The leads of each kind of parent are asked for alike. */
export const OPERATIONS = {
  content: { list: listEmailLeads, removeAll: deleteAllEmailLeads, upload: uploadEmailLeads },
  campaign: { list: listEmcLeads, removeAll: deleteAllEmcLeads, upload: uploadEmcLeads },
};

/** The leads of a content item or a campaign (document 002 §7). */
export const leadsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    leads: build.query({
      ...listEndpoint(({ parent: { kind, id }, ...page }: Of<Page>) => OPERATIONS[kind].list({ ...page, id })),
      providesTags: ['Leads'],
    }),
    /** Every one of them. */
    removeAllLeads: build.mutation({
      ...endpoint(({ kind, id }: LeadParent) => OPERATIONS[kind].removeAll(id)),
      invalidatesTags: (_answer, problem) => (problem ? [] : [...LEADS_CHANGED]),
    }),
    leadImports: build.query({
      ...endpoint(({ kind, id }: LeadParent) =>
        listLeadImports(kind === 'content' ? { emailContentStatId: id } : { emcStatId: id }),
      ),
      providesTags: ['Leads'],
    }),
    undoImport: build.mutation({
      ...endpoint((id: number) => undoLeadImport({ id })),
      invalidatesTags: (_answer, problem) => (problem ? [] : [...LEADS_CHANGED]),
    }),
  }),
});

export const { useLeadsQuery, useRemoveAllLeadsMutation, useLeadImportsQuery, useUndoImportMutation } = leadsApi;
