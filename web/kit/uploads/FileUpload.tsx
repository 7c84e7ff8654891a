import { useEffect, useRef } from 'react';
import type { Destination, UploadedFile } from '../../client/upload';
import { UploadProgress } from './UploadProgress';
import { useUpload } from './useUpload';

interface SentFileProps {
  file: File;
  destination: Destination;
  onUploaded: (uploaded: UploadedFile) => void;
  onCancel: () => void;
}

/** One of several files on their way; it is sent by being there. */
export function FileUpload({ file, destination, onUploaded, onCancel }: SentFileProps) {
  const latest = useRef(onUploaded);
  latest.current = onUploaded;
  const { upload, send, cancel } = useUpload(destination, (uploaded) => latest.current(uploaded));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => void send(file), []);
  if (upload.state === 'idle') return null;
  return (
    <UploadProgress
      upload={upload}
      onRetry={(again) => void send(again)}
      onCancel={() => {
        cancel();
        onCancel();
      }}
    />
  );
}
