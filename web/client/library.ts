import {
  api,
  countEndpoint,
  type Dispatch,
  endpoint,
  joinSave,
  type Listing,
  listEndpoint,
  listTag,
  toListing,
} from '@masthead/client';
import type { MediaImageIn, MediaImageOut, UseOut } from './generated/media';
import {
  changeImage,
  createImage,
  deleteImages,
  getFileAddress,
  getImage,
  listImages,
  listUses,
  replaceImage,
} from './generated/operations/media';

/** A file of the library: usually an image, but also a video or a document. */
export type MediaImage = MediaImageOut;
/** A record that uses an image. */
export type ImageUse = UseOut;

/** Filters of the library; an image matches if it has any of the tags in `tag`. */
export interface LibraryFilters {
  tag?: readonly string[] | undefined;
  title?: string | undefined;
  category?: string | undefined;
  missingAlt?: true | undefined;
  unused?: true | undefined;
}

export interface Page extends LibraryFilters {
  sort?: string | undefined;
  limit: number;
  skip: number;
}

/** What a picker shows. */
export interface LibrarySearch {
  /** Words of the title, the alternative text and the tags. */
  search: string;
  /** In pixels; undefined for files of any size and kind. */
  minWidth: number | undefined;
  minHeight: number | undefined;
}

/** Pictures per request of a picker. */
export const LIBRARY_PAGE = 48;

interface Change {
  id: number;
  version: number;
  body: MediaImageIn;
}

/** Of the number of images without text, which a change in the list invalidates alone. */
const MISSING_ALT = { type: 'media library', id: 'missingAlt' } as const;

/** Endpoints of the media library (MEDIA-11), which the picker of image fields shows too (CONSOLE-32). */
const libraryApi = api.injectEndpoints({
  endpoints: (build) => ({
    mediaImages: build.query(listEndpoint((page: Page) => listImages({ ...page, tag: page.tag && [...page.tag] }))),
    /** Total number of images. */
    mediaCount: build.query(countEndpoint<void, MediaImage>(() => listImages({ limit: 1 }))),
    /** Number of images without alternative text (MEDIA-56). */
    missingAltCount: build.query({
      ...countEndpoint<void, MediaImage>(() => listImages({ limit: 1, missingAlt: true })),
      providesTags: [listTag('media library'), MISSING_ALT],
    }),
    /** Pictures to choose from, newest first, loaded page by page (MEDIA-54). */
    pictureChoices: build.infiniteQuery<Listing<MediaImage>, LibrarySearch, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ items, total }, _pages, skip) => {
          const next = skip + items.length;
          return items.length > 0 && next < total ? next : undefined;
        },
      },
      query: ({ queryArg: { search, ...size }, pageParam: skip }) =>
        listImages({ ...size, search: search.trim() || undefined, limit: LIBRARY_PAGE, skip }),
      transformResponse: (items: MediaImage[], meta) => toListing(items, meta),
      providesTags: [listTag('media library')],
      keepUnusedDataFor: 0,
    }),
    mediaImage: build.query(endpoint(getImage)),
    saveMediaImage: build.mutation(endpoint(joinSave(createImage, changeImage), keepImage)),
    /** A change in the list itself: the row stays where it is, even if it no longer matches the filters (MEDIA-57). */
    changeListedImage: build.mutation({
      ...endpoint((change: Change) => changeImage(change)),
      invalidatesTags: (_image, problem) => (problem ? [] : [MISSING_ALT]),
      onQueryStarted: async (_change, { dispatch, getState, queryFulfilled }) => {
        const { data: image } = await queryFulfilled.catch(() => ({ data: null }));
        if (!image) return;
        keepImage(dispatch, image);
        for (const page of libraryApi.util.selectCachedArgsForQuery(getState(), 'mediaImages')) {
          dispatch(libraryApi.util.updateQueryData('mediaImages', page, ({ items }) => replaceById(items, image)));
        }
      },
    }),
    /** Replaces the file and keeps its URL. */
    replaceMediaFile: build.mutation(endpoint(replaceImage, keepImage)),
    /** Images in use are deleted only on explicit request (MEDIA-19). */
    removeMediaImages: build.mutation(endpoint(deleteImages)),
    /** The records that use an image (MEDIA-19). */
    mediaUses: build.query({ ...endpoint(listUses), keepUnusedDataFor: 0 }),
    /** Where the file of an image can be read, for minutes. */
    fileAddress: build.query({ ...endpoint(getFileAddress), keepUnusedDataFor: 0 }),
  }),
});

function replaceById(images: MediaImage[], image: MediaImage): void {
  const place = images.findIndex(({ id }) => id === image.id);
  if (place >= 0) images[place] = image;
}

/** Store the response of a save in the cache, so that the image is not fetched again. */
function keepImage(dispatch: Dispatch, image: MediaImage): void {
  dispatch(libraryApi.util.upsertQueryData('mediaImage', image.id, image));
}

export const {
  useMediaImagesQuery,
  useMediaCountQuery,
  useMissingAltCountQuery,
  usePictureChoicesInfiniteQuery,
  useMediaImageQuery,
  useLazyMediaImageQuery,
  useSaveMediaImageMutation,
  useChangeListedImageMutation,
  useReplaceMediaFileMutation,
  useRemoveMediaImagesMutation,
  useMediaUsesQuery,
  useLazyFileAddressQuery,
  usePrefetch,
} = libraryApi;
