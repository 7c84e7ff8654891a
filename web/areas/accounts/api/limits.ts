import { endpoint } from '@masthead/client';
import { listLetterLimits } from '@masthead/client/operations/auth';
import { changeUploader, listUploaders } from '@masthead/client/operations/media';
import { updateMicrositeSetting } from '@masthead/client/operations/microsites';
import { changeBeaconAddress, listBeaconAddresses } from '@masthead/client/operations/stats';
import { accountsApi } from './accounts';

/** What counts against limits, and the switches that stop it (ACCESS-40). */
const limitsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    uploaders: build.query({ ...endpoint(listUploaders), providesTags: ['Uploaders'] }),
    changeUploader: build.mutation({ ...endpoint(changeUploader), invalidatesTags: ['Uploaders'] }),
    beaconAddresses: build.query({ ...endpoint(listBeaconAddresses), providesTags: ['BeaconAddresses'] }),
    changeBeaconAddress: build.mutation({ ...endpoint(changeBeaconAddress), invalidatesTags: ['BeaconAddresses'] }),
    letterLimits: build.query({ ...endpoint(listLetterLimits) }),
    changeContactLetters: build.mutation({
      ...endpoint(({ id, contactLetters }: { id: number; contactLetters: boolean }) =>
        updateMicrositeSetting({ id, body: { contactLetters } }),
      ),
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

const storeContactLetters = (id: number, contactLetters: boolean) =>
  limitsApi.util.updateQueryData('letterLimits', undefined, ({ microsites }) => {
    for (const microsite of microsites) {
      if (microsite.micrositeId === id) microsite.contactLetters = contactLetters;
    }
  });

export const {
  useUploadersQuery,
  useChangeUploaderMutation,
  useBeaconAddressesQuery,
  useChangeBeaconAddressMutation,
  useLetterLimitsQuery,
  useChangeContactLettersMutation,
} = limitsApi;
