import axios from 'axios';
import {
  type MediaImage,
  useLazyFileAddressQuery,
  useLazyMediaImageQuery,
  useSaveMediaImageMutation,
} from '../../../client/library';
import { type Destination, type UploadedFile, uploadFile } from '../../../client/upload';

/** Folder of the library (MEDIA-13) and upload destination of its files. */
const FOLDER = 'media-library';
const DESTINATION: Destination = { bucket: 'media', mainFolder: FOLDER, subFolder: '' };

type Values = Parameters<ReturnType<typeof useSaveMediaImageMutation>[0]>[0]['body'];

export interface Watch {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export type Library = ReturnType<typeof useLibrary>;

/** Return what the picker does with the library. Each of them throws a Problem. */
export function useLibrary() {
  const [save] = useSaveMediaImageMutation();
  const [readImage] = useLazyMediaImageQuery();
  const [readAddress] = useLazyFileAddressQuery();
  const saveAltText = ({ id, version }: MediaImage, altText: string): Promise<MediaImage> =>
    save({ id, version, body: { altText } }).unwrap();
  return {
    saveAltText,
    /** Upload a file. If a picture has the same content, return that one, with the new text. */
    add: async (file: File, values: Values, watch: Watch): Promise<MediaImage> => {
      const { url, duplicateOf }: UploadedFile = await uploadFile(file, DESTINATION, watch);
      if (!duplicateOf) {
        return save({ id: undefined, version: undefined, body: { ...values, url, folder: FOLDER } }).unwrap();
      }
      const picture = await readImage(duplicateOf.id).unwrap();
      const { altText } = values;
      return altText && altText !== picture.altText ? saveAltText(picture, altText) : picture;
    },
    /** Read the file of a picture, to crop it (MEDIA-55). */
    readFile: async ({ id, key, type }: MediaImage, signal: AbortSignal): Promise<File> => {
      const address = await readAddress(id).unwrap();
      // Not with `http`: object storage is another origin and must not get the token.
      const { data } = await axios.get<Blob>(address.url, { responseType: 'blob', signal });
      const name = (key ?? '').replace(/^.*\//, '').replace(/-[0-9a-f]{8}(?=\.\w+$)/, '');
      return new File([data], name, { type: type ?? data.type });
    },
  };
}
