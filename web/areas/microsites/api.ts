import { type Ask, api, type Dispatch, endpoint, joinReads, listEndpoint } from '@masthead/client';
import * as auth from '@masthead/client/operations/auth';
import * as microsites from '@masthead/client/operations/microsites';
import type { GalleryIn, KeywordsIn, MicrositeIn, SettingIn, SubmissionIn } from '@masthead/client/types/microsites';
import type { ApplicationType, Site, Status, TemplateType } from './model/records';

interface Change<B> {
  id: number;
  version: number | undefined;
  /** The editor saves by itself: it is no version of its own in the section's history (SITE-24). */
  autosave?: true;
  body: B;
}

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

/** The list, and a microsite with its parts: fetched together, changed one part at a time (SITE-1). */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    micrositeList: build.query(listEndpoint((wanted: Query) => microsites.listMicrosites(wanted))),
    micrositeCounts: build.query(endpoint((matching: ListFilters) => microsites.countMicrosites(matching))),
    removeMicrosites: build.mutation(
      endpoint((itemsToDelete: number[]) => microsites.deleteMicrosites({ itemsToDelete })),
    ),
    site: build.query(joinReads(readSite)),
    /** The service creates its setting and submission records a moment later (SITE-5). */
    createMicrosite: build.mutation(endpoint(microsites.createMicrosite)),
    /** Creates the setting unless the service has done so. */
    createSetting: build.mutation(endpoint(microsites.createMicrositeSetting)),
    saveMicrosite: build.mutation(
      endpoint((change: Change<MicrositeIn>) => microsites.updateMicrosite(change), keepPart('microsite')),
    ),
    saveSetting: build.mutation({
      ...endpoint((change: Change<SettingIn>) => microsites.updateMicrositeSetting(change), keepPart('setting')),
      // Changes are applied optimistically and rolled back on failure.
      onQueryStarted: async ({ id, body }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(patchSite(id, (site) => void Object.assign(site.setting, body)));
        await queryFulfilled.then(
          ({ data: setting }) => dispatch(patchSite(id, (site) => ({ ...site, setting }))),
          () => shown.undo(),
        );
      },
    }),
    saveProgress: build.mutation(
      endpoint(
        ({ id, body }: { id: number; body: SubmissionIn }) => microsites.updateMicrositeSubmission({ id, body }),
        keepPart('submission'),
      ),
    ),
    saveKeywords: build.mutation(
      endpoint(
        (change: Omit<Change<KeywordsIn>, 'version'>) => microsites.updateMicrositeKeywords(change),
        keepPart('keywords'),
      ),
    ),
    /** Created with the first image, updated from then on. */
    saveGallery: build.mutation(
      endpoint(
        (change: Change<GalleryIn>) =>
          change.version === undefined
            ? microsites.createMicrositeGallery(change)
            : microsites.updateMicrositeGallery(change),
        keepPart('gallery'),
      ),
    ),
    /** Says which section the user has open, and answers which ones others have open (SITE-65). */
    exchangeSitePresence: build.mutation(
      endpoint(({ id, section }: { id: number; section: string | null }) =>
        microsites.updateMicrositePresence({ id, body: { section } }),
      ),
    ),
    /** What a section held before each of its last changes, newest first (SITE-24). */
    versions: build.query(endpoint(microsites.listMicrositeVersions)),
    micrositeCategories: build.query(endpoint(microsites.listMicrositeCategories)),
    /** Records a submission and notifies the staff (SITE-23); repeated calls notify once. */
    announceSubmission: build.mutation(endpoint(microsites.notifyOfSubmission)),
    /**
     * Recipients of the contact form and whether each has agreed (SITE-21). A new microsite gets them a moment later.
     */
    recipients: build.query(endpoint(auth.listLetterRecipients)),
    askRecipient: build.mutation(
      endpoint(({ id, email }: { id: number; email: string }) => auth.askLetterRecipient({ id, body: { email } })),
    ),
  }),
});

async function readSite(id: number, ask: Ask): Promise<Site> {
  const [microsite, setting, submission, keywords, gallery] = await Promise.all([
    ask(microsites.getMicrosite(id)),
    ask(microsites.getMicrositeSetting(id)),
    ask(microsites.getMicrositeSubmission(id)),
    ask(microsites.getMicrositeKeywords(id)),
    ask(microsites.getMicrositeGallery(id)),
  ]);
  return {
    microsite: microsite.data,
    setting: setting.data,
    submission: submission.data,
    keywords: keywords.data,
    gallery: gallery.data,
  };
}

/** Change the cached microsite, which shows the same resources as before. */
function patchSite(id: number, change: Parameters<typeof siteApi.util.updateQueryData<'site'>>[2]) {
  return siteApi.util.updateQueryData('site', id, change, false);
}

/** Return how the part from a response is stored in the cache, so that nothing is refetched. */
function keepPart<Part extends keyof Site>(part: Part) {
  return (dispatch: Dispatch, answer: Site[Part], { id }: { id: number }): void => {
    dispatch(patchSite(id, (site) => ({ ...site, [part]: answer })));
  };
}
