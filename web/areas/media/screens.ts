import type { MediaImageOut } from '@masthead/client/types/media';
import type { AreaScreens, JumpSource } from '@masthead/kit';

/** Screens of the media area: library, uploads, the exchange and the process page. */
export default {
  purpose: 'the media library, uploads and the Xchange',
  screens: [
    {
      path: '/media-library',
      title: 'Media Library',
      access: 'staff',
      reads: [{ url: 'media-images?limit=50&skip=0' }],
      navigation: { group: 'library', order: 2, icon: 'image' },
    },
    {
      path: '/media-library-image-view',
      title: 'Media Library',
      access: 'staff',
      reads: [{ url: 'media-images?limit=50&skip=0' }],
      parent: '/media-library',
      jump: false,
    },
    {
      path: '/media-library/multiple-upload',
      title: 'Upload Images',
      access: 'staff',
      chunk: 'multiple-upload',
      parent: '/media-library',
    },
    {
      path: '/media-library-multiple',
      title: 'Upload Images',
      access: 'staff',
      chunk: 'multiple-upload',
      parent: '/media-library',
      jump: false,
    },
    { path: '/media-image', title: 'Add Image', access: 'staff', chunk: 'image-screen', parent: '/media-library' },
    {
      path: '/media-image/:id',
      title: 'Image',
      access: 'staff',
      chunk: 'image-screen',
      reads: [{ url: 'media-image/:id' }],
      parent: '/media-library',
      records: {
        kind: 'Image',
        search: { url: 'media-images', param: 'search' },
        record: 'media-image',
        title: '{title}',
      } satisfies JumpSource<MediaImageOut>,
    },
    {
      path: '/xchange',
      title: 'Xchange',
      access: 'public',
      chunk: 'xchange',
      // Anyone may open the page; only staff find folders there.
      navigation: { group: 'exhibitors', order: 3, icon: 'exchange', access: 'staff' },
    },
    { path: '/microsite-uploads', title: 'Xchange Folders', access: 'staff', chunk: 'folders', parent: '/xchange' },
    {
      path: '/microsite-uploads/:folder',
      title: 'Xchange Files',
      access: 'staff',
      chunk: 'folder',
      parent: '/xchange',
    },
    { path: '/admin', title: 'Admin Page', access: 'staff' },
    {
      path: '/process',
      title: 'Process',
      access: 'staff',
      chunk: 'process-page',
      navigation: { group: 'editorial', order: 7, icon: 'columns' },
    },
  ],
} as const satisfies AreaScreens;
