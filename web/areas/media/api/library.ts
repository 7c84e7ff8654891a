import { type Listing, listing } from '@masthead/client';
import type {
  Deleted,
  ImagesToDelete,
  MediaImageIn,
  MediaImageOut,
  ReplaceIn,
  UseOut,
} from '@masthead/client/types/media';
import { imageTag, mediaApi } from './media';

/** An image of the library; also a video or a document that is kept there. */
export type MediaImage = MediaImageOut;

/** Which images: `tag` is any of these. */
export interface Matching {
  tag?: readonly string[] | undefined;
  title?: string | undefined;
  category?: string | undefined;
  missingAlt?: true | undefined;
  unused?: true | undefined;
}

export interface Page extends Matching {
  sort?: string | undefined;
  limit: number;
  skip: number;
}

interface Save {
  /** Absent for one that is not stored yet. */
  id: number | undefined;
  version: number | undefined;
  body: MediaImageIn;
}

/** The media library (document 001 §7). */
export const libraryApi = mediaApi.injectEndpoints({
  endpoints: (build) => ({
    mediaImages: build.query<Listing<MediaImage>, Page>({
      query: (params) => ({ url: 'media-images', params: { ...params } }),
      transformResponse: listing<MediaImage>,
      providesTags: ['MediaList'],
    }),
    /** How many there are in all. */
    mediaCount: build.query<number, void>({
      query: () => ({ url: 'media-images', params: { limit: 1 } }),
      transformResponse: (items: MediaImage[], meta) => listing(items, meta).total,
      providesTags: ['MediaList'],
    }),
    mediaImage: build.query<MediaImage, number>({
      query: (id) => `media-image/${id}`,
      providesTags: (_image, _problem, id) => [imageTag(id)],
    }),
    saveMediaImage: build.mutation<MediaImage, Save>({
      query: ({ id, version, body }) =>
        id === undefined
          ? { url: 'media-image', method: 'POST', body }
          : { url: `media-image/${id}`, method: 'PUT', body, version },
      invalidatesTags: (_image, problem) => (problem ? [] : ['MediaList']),
      onQueryStarted: async (_save, { dispatch, queryFulfilled }) => {
        const { data: image } = await queryFulfilled.catch(() => ({ data: null }));
        if (image) dispatch(keep(image));
      },
    }),
    /** Other bytes at the same address. */
    replaceMediaFile: build.mutation<MediaImage, ReplaceIn & { id: number; version: number }>({
      query: ({ id, version, key }) => ({
        url: `media-image/${id}/replace`,
        method: 'POST',
        body: { key },
        version,
      }),
      invalidatesTags: (_image, problem) => (problem ? [] : ['MediaList']),
      onQueryStarted: async (_which, { dispatch, queryFulfilled }) => {
        const { data: image } = await queryFulfilled.catch(() => ({ data: null }));
        if (image) dispatch(keep(image));
      },
    }),
    /** Those that records show go only when it is said. */
    removeMediaImages: build.mutation<Deleted, ImagesToDelete>({
      query: (body) => ({ url: 'media-images', method: 'DELETE', body }),
      invalidatesTags: (_deleted, problem) => (problem ? [] : ['MediaList']),
    }),
    /** The records that show an image. */
    mediaUses: build.query<UseOut[], number>({
      query: (id) => `media-image/${id}/uses`,
      providesTags: (_uses, _problem, id) => [imageTag(id)],
      keepUnusedDataFor: 0,
    }),
  }),
});

/** What a save answers is the image as it is: nothing is read again. */
function keep(image: MediaImage) {
  return libraryApi.util.upsertQueryData('mediaImage', image.id, image);
}

export const {
  useMediaImagesQuery,
  useMediaCountQuery,
  useMediaImageQuery,
  useSaveMediaImageMutation,
  useReplaceMediaFileMutation,
  useRemoveMediaImagesMutation,
  useMediaUsesQuery,
  usePrefetch,
} = libraryApi;
