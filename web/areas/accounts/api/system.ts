import { api, endpoint, type Operation, type Read } from '@masthead/client';
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

interface Operations {
  get: Read<void, SystemReport>;
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
const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    system: build.query({ ...endpoint((service: ServiceName) => OPERATIONS[service].get()), keepUnusedDataFor: 0 }),
    redrive: build.mutation(endpoint(({ service, ...selection }: Selected) => OPERATIONS[service].redrive(selection))),
    discard: build.mutation(endpoint(({ service, ...selection }: Selected) => OPERATIONS[service].discard(selection))),
  }),
});

export const { useSystemQuery, useRedriveMutation, useDiscardMutation } = systemApi;
