import { api, endpoint, type Operation, type Read } from '@masthead/client';
import * as alerts from '@masthead/client/operations/alerts';
import * as auth from '@masthead/client/operations/auth';
import * as content from '@masthead/client/operations/content';
import * as media from '@masthead/client/operations/media';
import * as microsites from '@masthead/client/operations/microsites';
import * as stats from '@masthead/client/operations/stats';
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
  auth: { get: auth.getAuthSystem, redrive: auth.redriveAuthDeadLetters, discard: auth.discardAuthDeadLetters },
  content: {
    get: content.getContentSystem,
    redrive: content.redriveContentDeadLetters,
    discard: content.discardContentDeadLetters,
  },
  alerts: {
    get: alerts.getAlertsSystem,
    redrive: alerts.redriveAlertsDeadLetters,
    discard: alerts.discardAlertsDeadLetters,
  },
  microsites: {
    get: microsites.getMicrositesSystem,
    redrive: microsites.redriveMicrositesDeadLetters,
    discard: microsites.discardMicrositesDeadLetters,
  },
  media: { get: media.getMediaSystem, redrive: media.redriveMediaDeadLetters, discard: media.discardMediaDeadLetters },
  stats: { get: stats.getStatsSystem, redrive: stats.redriveStatsDeadLetters, discard: stats.discardStatsDeadLetters },
};

/** The state of each service, and what administrators can do about its dead letters (OPERATION-51 to 57). */
export const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    system: build.query({ ...endpoint((service: ServiceName) => OPERATIONS[service].get()), keepUnusedDataFor: 0 }),
    redrive: build.mutation(endpoint(({ service, ...selection }: Selected) => OPERATIONS[service].redrive(selection))),
    discard: build.mutation(endpoint(({ service, ...selection }: Selected) => OPERATIONS[service].discard(selection))),
  }),
});
