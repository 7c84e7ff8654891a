import { api, endpoint, joinChanges, keepAnswer } from '@masthead/client';
import * as auth from '@masthead/client/operations/auth';
import * as media from '@masthead/client/operations/media';
import * as microsites from '@masthead/client/operations/microsites';
import * as stats from '@masthead/client/operations/stats';

interface LettersChange {
  id: number;
  contactLetters: boolean;
}

/** What counts against limits, and the switches that stop it (ACCESS-40). */
export const limitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploaders: build.query(endpoint(media.listUploaders)),
    changeUploader: build.mutation(endpoint(media.changeUploader)),
    uploadAddresses: build.query(endpoint(media.listUploadAddresses)),
    changeUploadAddress: build.mutation(endpoint(media.changeUploadAddress)),
    beaconAddresses: build.query(endpoint(stats.listBeaconAddresses)),
    changeBeaconAddress: build.mutation(endpoint(stats.changeBeaconAddress)),
    letterLimits: build.query(endpoint(auth.listLetterLimits)),
    changeLetterSwitch: build.mutation(endpoint(auth.changeLetterSwitch)),
    /** Changes the switch in a microsite's setting, whose version the service that counts the letters does not know. */
    changeContactLetters: build.mutation({
      ...joinChanges(async ({ id, contactLetters }: LettersChange, ask) => {
        const { version } = (await ask(microsites.getMicrositeSetting(id))).data;
        return ask(microsites.updateMicrositeSetting({ id, version, body: { contactLetters } }));
      }),
      // That service receives the switch by an event, so a refetch could come too early.
      ...keepAnswer((dispatch, _setting, { id, contactLetters }: LettersChange) => {
        dispatch(storeContactLetters(id, contactLetters));
      }),
    }),
  }),
});

const storeContactLetters = (id: number, contactLetters: boolean) =>
  limitsApi.util.updateQueryData('letterLimits', undefined, ({ microsites }) => {
    for (const microsite of microsites) {
      if (microsite.micrositeId === id) microsite.contactLetters = contactLetters;
    }
  });
