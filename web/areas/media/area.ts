import type { MediaImageOut } from '@masthead/client/types/media';
import type { Area, JumpSource, ScreenProps } from '@masthead/kit';

const loadLibrary = () => import(/* webpackMode: "eager" */ './screens/library/Library');
const loadMultipleUpload = () => import(/* webpackChunkName: "multiple-upload" */ './screens/upload/MultipleUpload');
const loadImageScreen = () => import(/* webpackChunkName: "image-screen" */ './screens/image/ImageScreen');

/**
 * The media library, uploads, the exchange and the process page.
 *
 *   screens/library/  the library as a table and as a grid
 *   screens/image/    one image: upload, crop, usage
 *   screens/upload/   upload of several files
 *   screens/xchange/  the public exchange page and its folders
 *   screens/process/  the process page
 *   model/, api.ts    images and presets, no React; RTK Query endpoints
 */
export default {
  purpose: 'the media library, uploads and the Xchange',
  screens: [
    {
      path: '/media-library',
      title: 'Media Library',
      access: 'staff',
      load: loadLibrary,
      props: { view: 'list' } satisfies ScreenProps<typeof loadLibrary>,
      reads: [{ url: 'media-images?limit=50&skip=0' }],
      navigation: { group: 'newsletter', order: 6, icon: 'image', key: 'm' },
    },
    {
      path: '/media-library-image-view',
      title: 'Media Library',
      access: 'staff',
      load: loadLibrary,
      props: { view: 'grid' } satisfies ScreenProps<typeof loadLibrary>,
      reads: [{ url: 'media-images?limit=50&skip=0' }],
      parent: '/media-library',
      jump: false,
    },
    {
      path: '/media-library/multiple-upload',
      title: 'Upload Images',
      access: 'staff',
      load: loadMultipleUpload,
    },
    {
      path: '/media-library-multiple',
      title: 'Upload Images',
      access: 'staff',
      load: loadMultipleUpload,
      parent: '/media-library',
      jump: false,
    },
    { path: '/media-image', title: 'Add Image', access: 'staff', load: loadImageScreen, parent: '/media-library' },
    {
      path: '/media-image/:id',
      title: 'Image',
      access: 'staff',
      load: loadImageScreen,
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
      load: () => import(/* webpackChunkName: "xchange" */ './screens/xchange/Xchange'),
      // Anyone may open the page; only staff find folders there.
      navigation: { group: 'exhibitors', order: 3, icon: 'exchange', access: 'staff' },
    },
    {
      path: '/microsite-uploads',
      title: 'Xchange Folders',
      access: 'staff',
      load: () => import(/* webpackChunkName: "folders" */ './screens/xchange/Folders'),
      parent: '/xchange',
    },
    {
      path: '/microsite-uploads/:folder',
      title: 'Xchange Files',
      access: 'staff',
      load: () => import(/* webpackChunkName: "folder" */ './screens/xchange/Folder'),
      parent: '/xchange',
    },
    {
      path: '/admin',
      title: 'Admin Page',
      access: 'staff',
      load: () => import(/* webpackMode: "eager" */ './screens/process/AdminPage'),
    },
    {
      path: '/process',
      title: 'Process',
      access: 'staff',
      load: () => import(/* webpackChunkName: "process-page" */ './screens/process/ProcessPage'),
      navigation: { group: 'more', order: 2, icon: 'columns' },
    },
  ],
} satisfies Area;
