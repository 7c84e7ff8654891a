import { type Area, lazily } from '@masthead/kit';
import { Library } from './screens/library/Library';

const Folder = lazily(() => import('./screens/xchange/Folder'));
const ImageScreen = lazily(() => import('./screens/image/ImageScreen'));
const MultipleUpload = lazily(() => import('./screens/upload/MultipleUpload'));
const ProcessPage = lazily(() => import('./screens/process/ProcessPage'));
const Folders = lazily(() => import('./screens/xchange/Folders'));
const Xchange = lazily(() => import('./screens/xchange/Xchange'));

/** The media library, uploads, the Xchange and the process page (document 000 §2, 001 §2). */
const area: Area = {
  routes: [
    { path: '/media-library', element: <Library view="list" /> },
    { path: '/media-library-image-view', element: <Library view="grid" /> },
    { path: '/media-library/multiple-upload', element: <MultipleUpload /> },
    { path: '/media-library-multiple', element: <MultipleUpload /> },
    { path: '/media-image/:id?', element: <ImageScreen /> },
    { path: '/xchange', element: <Xchange /> },
    { path: '/microsite-uploads', element: <Folders /> },
    { path: '/microsite-uploads/:folder', element: <Folder /> },
    { path: '/admin', element: <ProcessPage /> },
  ],
};

export default area;
