import { api, endpoint, joinChanges, keepAnswer } from '@masthead/client';
import { changeLetterSwitch, listLetterLimits } from '@masthead/client/operations/auth';
import {
  changeUploadAddress,
  changeUploader,
  listUploadAddresses,
  listUploaders,
} from '@masthead/client/operations/media';
import { getMicrositeSetting, updateMicrositeSetting } from '@masthead/client/operations/microsites';
import { changeBeaconAddress, listBeaconAddresses } from '@masthead/client/operations/stats';

interface LettersChange {
  id: number;
  contactLetters: boolean;
}

/** What counts against limits, and the switches that stop it (ACCESS-40). */
const limitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploaders: build.query(endpoint(listUploaders)),
    changeUploader: build.mutation(endpoint(changeUploader)),
    uploadAddresses: build.query(endpoint(listUploadAddresses)),
    changeUploadAddress: build.mutation(endpoint(changeUploadAddress)),
    beaconAddresses: build.query(endpoint(listBeaconAddresses)),
    changeBeaconAddress: build.mutation(endpoint(changeBeaconAddress)),
    letterLimits: build.query(endpoint(listLetterLimits)),
    changeLetterSwitch: build.mutation(endpoint(changeLetterSwitch)),
    /** Changes the switch in a microsite's setting, whose version the service that counts the letters does not know. */
    changeContactLetters: build.mutation({
      ...joinChanges(async ({ id, contactLetters }: LettersChange, ask) => {
        const { version } = (await ask(getMicrositeSetting(id))).data;
        return ask(updateMicrositeSetting({ id, version, body: { contactLetters } }));
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

export const {
  useUploadersQuery,
  useChangeUploaderMutation,
  useUploadAddressesQuery,
  useChangeUploadAddressMutation,
  useBeaconAddressesQuery,
  useChangeBeaconAddressMutation,
  useLetterLimitsQuery,
  useChangeLetterSwitchMutation,
  useChangeContactLettersMutation,
} = limitsApi;
