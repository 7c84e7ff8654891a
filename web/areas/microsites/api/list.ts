import { api, endpoint, listEndpoint } from '@masthead/client';
import { countMicrosites, deleteMicrosites, listMicrosites } from '@masthead/client/operations/microsites';
import type { ApplicationType, Status, TemplateType } from '../model/records';

/** Filters of the microsite list. */
export interface ListFilters {
  q?: string | undefined;
  templateType?: TemplateType | undefined;
  applicationType?: ApplicationType | undefined;
}

export interface Query extends ListFilters {
  status?: Status | undefined;
  sort?: string | undefined;
  limit: number;
}

export const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    micrositeList: build.query(listEndpoint((wanted: Query) => listMicrosites(wanted))),
    micrositeCounts: build.query(endpoint((matching: ListFilters) => countMicrosites(matching))),
    removeMicrosites: build.mutation(endpoint((itemsToDelete: number[]) => deleteMicrosites({ itemsToDelete }))),
  }),
});

export const { useMicrositeListQuery, useMicrositeCountsQuery, useRemoveMicrositesMutation } = listApi;
