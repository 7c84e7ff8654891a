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

/** Tags of everything that shows leads or their number. */
export const LEADS_CHANGED = ['Leads', 'ContentStats', 'Campaigns'] as const;

type Of<T = object> = { parent: LeadParent } & T;

/** Operations on leads by kind of parent. */
export const OPERATIONS = {
  content: { list: listEmailLeads, removeAll: deleteAllEmailLeads, upload: uploadEmailLeads },
  campaign: { list: listEmcLeads, removeAll: deleteAllEmcLeads, upload: uploadEmcLeads },
};

/** Endpoints of the leads of a content item or a campaign (STATS-14 to STATS-19). */
export const leadsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    leads: build.query({
      ...listEndpoint(({ parent: { kind, id }, ...page }: Of<Page>) => OPERATIONS[kind].list({ ...page, id })),
      providesTags: ['Leads'],
    }),
    /** Deletes all leads of the parent (STATS-19). */
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
