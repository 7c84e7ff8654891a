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

/** Upload of one of several files. It starts on mount. */
export function FileUpload({ file, destination, onUploaded, onCancel }: SentFileProps) {
  const latest = useRef(onUploaded);
  latest.current = onUploaded;
  const { upload, send, cancel } = useUpload(destination, (uploaded) => latest.current(uploaded));
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
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
