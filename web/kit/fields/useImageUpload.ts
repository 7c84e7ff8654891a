import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../../client/problem';
import { type Destination, type UploadedFile, uploadFile } from '../../client/upload';
import { type ImageRule, imageProblem, measure } from './imageRules';

export type Upload =
  | { state: 'idle' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'failed'; file: File; message: string };

interface ImageUpload {
  rule: ImageRule;
  destination: Destination;
  onUploaded: (uploaded: UploadedFile) => void;
  onRejected: (message: string) => void;
}

/** One picture on its way: checked, sent, read back; with progress, cancel and retry. */
export function useImageUpload({ rule, destination, onUploaded, onRejected }: ImageUpload) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    abort.current = controller;
    setUpload({ state: 'sending', file, share: 0 });
    try {
      const onProgress = (share: number) => setUpload({ state: 'sending', file, share });
      onUploaded(await uploadFile(file, destination, { onProgress, signal: controller.signal }));
      setUpload({ state: 'idle' });
    } catch (error) {
      if (!controller.signal.aborted) setUpload({ state: 'failed', file, message: problemOf(error).message });
    }
  };

  const choose = async (file: File) => {
    const message = imageProblem(file, await measure(file), rule);
    if (message) onRejected(message);
    else await send(file);
  };

  const cancel = () => {
    abort.current?.abort();
    setUpload({ state: 'idle' });
  };

  return { upload, choose, cancel, retry: send };
}
