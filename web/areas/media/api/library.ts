import { endpoint, listEndpoint, toListing } from '@masthead/client';
import {
  changeImage,
  createImage,
  deleteImages,
  getImage,
  listImages,
  listUses,
  replaceImage,
} from '@masthead/client/operations/media';
import type { MediaImageIn, MediaImageOut } from '@masthead/client/types/media';
import { imageTag, mediaApi } from './media';

/** A file of the library: usually an image, but also a video or a document. */
export type MediaImage = MediaImageOut;

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

interface Change {
  id: number;
  version: number;
  body: MediaImageIn;
}

interface Save {
  /** Absent for a new image. */
  id: number | undefined;
  version: number | undefined;
  body: MediaImageIn;
}

/** Endpoints of the media library (MEDIA-11). */
export const libraryApi = mediaApi.injectEndpoints({
  endpoints: (build) => ({
    mediaImages: build.query({
      ...listEndpoint((page: Page) => listImages({ ...page, tag: page.tag && [...page.tag] })),
      providesTags: ['MediaList'],
    }),
    /** Total number of images. */
    mediaCount: build.query<number, void>({
      query: () => listImages({ limit: 1 }),
      transformResponse: (items: MediaImage[], meta) => toListing(items, meta).total,
      providesTags: ['MediaList'],
    }),
    /** Number of images without alternative text (MEDIA-56). */
    missingAltCount: build.query<number, void>({
      query: () => listImages({ limit: 1, missingAlt: true }),
      transformResponse: (items: MediaImage[], meta) => toListing(items, meta).total,
      providesTags: ['MediaList', 'MissingAlt'],
    }),
    mediaImage: build.query({
      ...endpoint(getImage),
      providesTags: (_image, _problem, id) => [imageTag(id)],
    }),
    saveMediaImage: build.mutation({
      ...endpoint(({ id, version, body }: Save) =>
        id === undefined ? createImage(body) : changeImage({ id, version, body }),
      ),
      invalidatesTags: (_image, problem) => (problem ? [] : ['MediaList']),
      onQueryStarted: async (_save, { dispatch, queryFulfilled }) => {
        const { data: image } = await queryFulfilled.catch(() => ({ data: null }));
        if (image) dispatch(cacheImage(image));
      },
    }),
    /** A change in the list itself: the row stays where it is, even if it no longer matches the filters (MEDIA-57). */
    changeListedImage: build.mutation({
      ...endpoint((change: Change) => changeImage(change)),
      invalidatesTags: (_image, problem) => (problem ? [] : ['MissingAlt']),
      onQueryStarted: async (_change, { dispatch, getState, queryFulfilled }) => {
        const { data: image } = await queryFulfilled.catch(() => ({ data: null }));
        if (!image) return;
        dispatch(cacheImage(image));
        for (const page of libraryApi.util.selectCachedArgsForQuery(getState(), 'mediaImages')) {
          dispatch(libraryApi.util.updateQueryData('mediaImages', page, ({ items }) => replaceById(items, image)));
        }
      },
    }),
    /** Replaces the file and keeps its URL. */
    replaceMediaFile: build.mutation({
      ...endpoint(replaceImage),
      invalidatesTags: (_image, problem) => (problem ? [] : ['MediaList']),
      onQueryStarted: async (_which, { dispatch, queryFulfilled }) => {
        const { data: image } = await queryFulfilled.catch(() => ({ data: null }));
        if (image) dispatch(cacheImage(image));
      },
    }),
    /** Images in use are deleted only on explicit request (MEDIA-19). */
    removeMediaImages: build.mutation({
      ...endpoint(deleteImages),
      invalidatesTags: (_deleted, problem) => (problem ? [] : ['MediaList']),
    }),
    /** The records that use an image (MEDIA-19). */
    mediaUses: build.query({
      ...endpoint(listUses),
      providesTags: (_uses, _problem, id) => [imageTag(id)],
      keepUnusedDataFor: 0,
    }),
  }),
});

function replaceById(images: MediaImage[], image: MediaImage): void {
  const place = images.findIndex(({ id }) => id === image.id);
  if (place >= 0) images[place] = image;
}

/** Store the response of a save in the cache, so that the image is not fetched again. */
function cacheImage(image: MediaImage) {
  return libraryApi.util.upsertQueryData('mediaImage', image.id, image);
}

export const {
  useMediaImagesQuery,
  useMediaCountQuery,
  useMissingAltCountQuery,
  useMediaImageQuery,
  useSaveMediaImageMutation,
  useChangeListedImageMutation,
  useReplaceMediaFileMutation,
  useRemoveMediaImagesMutation,
  useMediaUsesQuery,
  usePrefetch,
} = libraryApi;
