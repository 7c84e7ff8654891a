import { endpoint, type Fetch, fetchOrThrow, toQueryResult } from '@masthead/client';
import { changeLetterSwitch, listLetterLimits } from '@masthead/client/operations/auth';
import {
  changeUploadAddress,
  changeUploader,
  listUploadAddresses,
  listUploaders,
} from '@masthead/client/operations/media';
import { getMicrositeSetting, updateMicrositeSetting } from '@masthead/client/operations/microsites';
import { changeBeaconAddress, listBeaconAddresses } from '@masthead/client/operations/stats';
import { accountsApi } from './accounts';

interface LettersChange {
  id: number;
  contactLetters: boolean;
}

/** What counts against limits, and the switches that stop it (ACCESS-40). */
const limitsApi = accountsApi.enhanceEndpoints({ addTagTypes: ['Site', 'MicrositeList'] }).injectEndpoints({
  endpoints: (build) => ({
    uploaders: build.query({ ...endpoint(listUploaders), providesTags: ['Uploaders'] }),
    changeUploader: build.mutation({ ...endpoint(changeUploader), invalidatesTags: ['Uploaders'] }),
    uploadAddresses: build.query({ ...endpoint(listUploadAddresses), providesTags: ['UploadAddresses'] }),
    changeUploadAddress: build.mutation({ ...endpoint(changeUploadAddress), invalidatesTags: ['UploadAddresses'] }),
    beaconAddresses: build.query({ ...endpoint(listBeaconAddresses), providesTags: ['BeaconAddresses'] }),
    changeBeaconAddress: build.mutation({ ...endpoint(changeBeaconAddress), invalidatesTags: ['BeaconAddresses'] }),
    letterLimits: build.query({ ...endpoint(listLetterLimits), providesTags: ['LetterLimits'] }),
    changeLetterSwitch: build.mutation({ ...endpoint(changeLetterSwitch), invalidatesTags: ['LetterLimits'] }),
    changeContactLetters: build.mutation<unknown, LettersChange>({
      queryFn: (change, _api, _options, fetch) => toQueryResult(storeSetting(change, fetch)),
      // The area of microsites shows the switch too, and the setting's new version.
      invalidatesTags: (_setting, _problem, { id }) => [{ type: 'Site', id }, 'MicrositeList'],
      // Another service counts the letters and receives the switch by an event, so a refetch could come too early.
      onQueryStarted: async ({ id, contactLetters }, { dispatch, queryFulfilled }) => {
        const isChanged = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isChanged) dispatch(storeContactLetters(id, contactLetters));
      },
    }),
  }),
});

/** Change the switch in a microsite's setting. The service that counts the letters does not know its version (API-23). */
async function storeSetting({ id, contactLetters }: LettersChange, fetch: Fetch): Promise<unknown> {
  const { version } = (await fetchOrThrow(fetch, getMicrositeSetting(id))).data;
  return (await fetchOrThrow(fetch, updateMicrositeSetting({ id, version, body: { contactLetters } }))).data;
}

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
