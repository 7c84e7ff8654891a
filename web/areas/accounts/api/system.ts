import type { Operation } from '@masthead/client';
import {
  discardAlertsDeadLetters,
  getAlertsSystem,
  redriveAlertsDeadLetters,
} from '@masthead/client/operations/alerts';
import { discardAuthDeadLetters, getAuthSystem, redriveAuthDeadLetters } from '@masthead/client/operations/auth';
import {
  discardContentDeadLetters,
  getContentSystem,
  redriveContentDeadLetters,
} from '@masthead/client/operations/content';
import { discardMediaDeadLetters, getMediaSystem, redriveMediaDeadLetters } from '@masthead/client/operations/media';
import {
  discardMicrositesDeadLetters,
  getMicrositesSystem,
  redriveMicrositesDeadLetters,
} from '@masthead/client/operations/microsites';
import { discardStatsDeadLetters, getStatsSystem, redriveStatsDeadLetters } from '@masthead/client/operations/stats';
import type { DeadLetterSelection, Discarded, Redriven, SystemReport } from '@masthead/client/types/auth';
import type { ServiceName } from '../model/system';
import { accountsApi } from './accounts';

interface Operations {
  get: Operation<void, SystemReport>;
  redrive: Operation<DeadLetterSelection, Redriven>;
  discard: Operation<DeadLetterSelection, Discarded>;
}

/** Dead letters of one service. */
interface Selected extends DeadLetterSelection {
  service: ServiceName;
}

const OPERATIONS: Record<ServiceName, Operations> = {
  auth: { get: getAuthSystem, redrive: redriveAuthDeadLetters, discard: discardAuthDeadLetters },
  content: { get: getContentSystem, redrive: redriveContentDeadLetters, discard: discardContentDeadLetters },
  alerts: { get: getAlertsSystem, redrive: redriveAlertsDeadLetters, discard: discardAlertsDeadLetters },
  microsites: {
    get: getMicrositesSystem,
    redrive: redriveMicrositesDeadLetters,
    discard: discardMicrositesDeadLetters,
  },
  media: { get: getMediaSystem, redrive: redriveMediaDeadLetters, discard: discardMediaDeadLetters },
  stats: { get: getStatsSystem, redrive: redriveStatsDeadLetters, discard: discardStatsDeadLetters },
};

/** The state of each service, and what administrators can do about its dead letters (OPERATION-51 to 57). */
const systemApi = accountsApi.enhanceEndpoints({ addTagTypes: ['System'] }).injectEndpoints({
  endpoints: (build) => ({
    system: build.query<SystemReport, ServiceName>({
      query: (service) => OPERATIONS[service].get(),
      providesTags: (_report, _problem, service) => [{ type: 'System', id: service }],
      keepUnusedDataFor: 0,
    }),
    redrive: build.mutation<Redriven, Selected>({
      query: ({ service, ...selection }) => OPERATIONS[service].redrive(selection),
      invalidatesTags: (_result, _problem, { service }) => [{ type: 'System', id: service }],
    }),
    discard: build.mutation<Discarded, Selected>({
      query: ({ service, ...selection }) => OPERATIONS[service].discard(selection),
      invalidatesTags: (_result, _problem, { service }) => [{ type: 'System', id: service }],
    }),
  }),
});

export const { useSystemQuery, useRedriveMutation, useDiscardMutation } = systemApi;
