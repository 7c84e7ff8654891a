import { type Listing, listing } from '@masthead/client';
import type { Deleted, MicrositeCounts } from '@masthead/client/types/microsites';
import type { ApplicationType, Microsite, Status, TemplateType } from '../model/records';
import { micrositesApi } from './microsites';

/** Which microsites. */
export interface Matching {
  q?: string | undefined;
  templateType?: TemplateType | undefined;
  applicationType?: ApplicationType | undefined;
}

export interface Wanted extends Matching {
  status?: Status | undefined;
  sort?: string | undefined;
  limit: number;
}

export const listApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    micrositeList: build.query<Listing<Microsite>, Wanted>({
      query: (params) => ({ url: 'microsites', params: { ...params } }),
      transformResponse: listing<Microsite>,
      providesTags: ['MicrositeList'],
    }),
    micrositeCounts: build.query<MicrositeCounts, Matching>({
      query: (params) => ({ url: 'microsites/counts', params: { ...params } }),
      providesTags: ['MicrositeList'],
    }),
    removeMicrosites: build.mutation<Deleted, number[]>({
      query: (itemsToDelete) => ({ url: 'microsites', method: 'DELETE', body: { itemsToDelete } }),
      invalidatesTags: (_deleted, problem) => (problem ? [] : ['MicrositeList']),
    }),
  }),
});

export const { useMicrositeListQuery, useMicrositeCountsQuery, useRemoveMicrositesMutation } = listApi;
