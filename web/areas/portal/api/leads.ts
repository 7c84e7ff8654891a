import { api, endpoint, listEndpoint } from '@masthead/client';
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
import type { Page } from './portal';

type Of<T = object> = { parent: LeadParent } & T;

/** Operations on leads by kind of parent. */
export const OPERATIONS = {
  content: { list: listEmailLeads, removeAll: deleteAllEmailLeads, upload: uploadEmailLeads },
  campaign: { list: listEmcLeads, removeAll: deleteAllEmcLeads, upload: uploadEmcLeads },
};

/** Endpoints of the leads of a content item or a campaign (STATS-14 to STATS-19). */
export const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    leads: build.query(
      listEndpoint(({ parent: { kind, id }, ...page }: Of<Page>) => OPERATIONS[kind].list({ ...page, id })),
    ),
    /** Deletes all leads of the parent (STATS-19). */
    removeAllLeads: build.mutation(endpoint(({ kind, id }: LeadParent) => OPERATIONS[kind].removeAll(id))),
    leadImports: build.query(
      endpoint(({ kind, id }: LeadParent) =>
        listLeadImports(kind === 'content' ? { emailContentStatId: id } : { emcStatId: id }),
      ),
    ),
    undoImport: build.mutation(endpoint((id: number) => undoLeadImport({ id }))),
  }),
});

export const { useLeadsQuery, useRemoveAllLeadsMutation, useLeadImportsQuery, useUndoImportMutation } = leadsApi;
