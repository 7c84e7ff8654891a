import { defineArea, lazyComponent, PageHeader } from '@masthead/kit';
import screens from './screens';
import { Library } from './screens/library/Library';

const Folder = lazyComponent(() => import(/* webpackChunkName: "folder" */ './screens/xchange/Folder'));
const ImageScreen = lazyComponent(() => import(/* webpackChunkName: "image-screen" */ './screens/image/ImageScreen'));
const MultipleUpload = lazyComponent(
  () => import(/* webpackChunkName: "multiple-upload" */ './screens/upload/MultipleUpload'),
);
const ProcessPage = lazyComponent(() => import(/* webpackChunkName: "process-page" */ './screens/process/ProcessPage'));
const Folders = lazyComponent(() => import(/* webpackChunkName: "folders" */ './screens/xchange/Folders'));
const Xchange = lazyComponent(() => import(/* webpackChunkName: "xchange" */ './screens/xchange/Xchange'));

/**
 * The media library, uploads, the exchange and the process page.
 *
 *   screens.ts        paths, titles, permissions and links of this area
 *   screens/library/  the library as a table and as a grid
 *   screens/image/    one image: upload, crop, usage
 *   screens/upload/   upload of several files
 *   screens/xchange/  the public exchange page and its folders
 *   screens/process/  the process page
 *   model/, api/      images and presets, no React; RTK Query endpoints
 */
export default defineArea(screens, {
  '/media-library': <Library view="list" />,
  '/media-library-image-view': <Library view="grid" />,
  '/media-library/multiple-upload': <MultipleUpload />,
  '/media-library-multiple': <MultipleUpload />,
  '/media-image': <ImageScreen />,
  '/media-image/:id': <ImageScreen />,
  '/xchange': <Xchange />,
  '/microsite-uploads': <Folders />,
  '/microsite-uploads/:folder': <Folder />,
  '/admin': <PageHeader title="Admin Page" />,
  '/process': <ProcessPage />,
});
