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
    mediaImages: build.query({
      ...listEndpoint((page: Page) => listImages({ ...page, tag: page.tag && [...page.tag] })),
      providesTags: ['MediaList'],
    }),
    /** How many there are in all. */
    mediaCount: build.query<number, void>({
      query: () => listImages({ limit: 1 }),
      transformResponse: (items: MediaImage[], meta) => toListing(items, meta).total,
      providesTags: ['MediaList'],
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
        if (image) dispatch(keep(image));
      },
    }),
    /** Other bytes at the same address. */
    replaceMediaFile: build.mutation({
      ...endpoint(replaceImage),
      invalidatesTags: (_image, problem) => (problem ? [] : ['MediaList']),
      onQueryStarted: async (_which, { dispatch, queryFulfilled }) => {
        const { data: image } = await queryFulfilled.catch(() => ({ data: null }));
        if (image) dispatch(keep(image));
      },
    }),
    /** Those that records show go only when it is said. */
    removeMediaImages: build.mutation({
      ...endpoint(deleteImages),
      invalidatesTags: (_deleted, problem) => (problem ? [] : ['MediaList']),
    }),
    /** The records that show an image. */
    mediaUses: build.query({
      ...endpoint(listUses),
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
