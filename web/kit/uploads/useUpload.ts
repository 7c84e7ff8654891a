import { useEffect, useRef, useState } from 'react';
import { toProblem } from '../../client/problem';
import { cancelUpload, type Destination, type UploadedFile, uploadFile } from '../../client/upload';
import { type Progress, trackProgress } from './progress';

export type Upload =
  | { state: 'idle' }
  | { state: 'sending'; file: File; progress: Progress }
  | { state: 'failed'; file: File; progress: Progress; message: string };

const NO_PROGRESS: Progress = { share: 0, secondsLeft: null };

/** Upload one file, with progress, cancel and retry. An interrupted upload of a large file is resumed. */
export function useUpload(destination: Destination, onUploaded: (uploaded: UploadedFile) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const track = trackProgress();
    let progress = NO_PROGRESS;
    setUpload({ state: 'sending', file, progress });
    const show = (next: Progress) => {
      progress = next;
      if (!signal.aborted) setUpload({ state: 'sending', file, progress });
    };
    const watch = {
      onProgress: (share: number) => show(track(share)),
      onWait: () => show({ ...progress, isHeld: true }),
      signal,
    };
    try {
      onUploaded(await uploadFile(file, destination, watch));
      setUpload({ state: 'idle' });
    } catch (error) {
      const { message } = toProblem(error);
      if (!signal.aborted) setUpload({ state: 'failed', file, progress, message });
    }
  };

  const cancel = () => {
    running.current?.abort();
    if (upload.state !== 'idle') cancelUpload(upload.file, destination);
    setUpload({ state: 'idle' });
  };

  return { upload, send, cancel };
}
