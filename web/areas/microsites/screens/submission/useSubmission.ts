import { isProblem } from '@masthead/client';
import { useObservable } from '@masthead/kit';
import { createUploadQueue, type UploadQueue } from '@masthead/kit/editor';
import { useState } from 'react';
import { siteApi } from '../../api';
import { getCompanyFolder, getFiles, type Receipt, type SelectedFiles } from '../../model/submission';

const NO_FILES: SelectedFiles = { company: '', pdf: null, media: [] };

/** State of a submission from form to receipt. Input is kept until it is sent. */
export function useSubmission() {
  const [selected, setSelected] = useState(NO_FILES);
  const [queue, setQueue] = useState<UploadQueue>(() => createQueue(NO_FILES));
  const [failure, setFailure] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [announce] = siteApi.useAnnounceSubmissionMutation();
  const batch = useObservable(queue.batch);

  const send = async (sending: UploadQueue) => {
    setFailure(null);
    if (!(await sending.start())) return;
    try {
      await announce(selected.company.trim()).unwrap();
    } catch (error) {
      return setFailure(isProblem(error) ? error.message : String(error));
    }
    const files = sending.batch.get().files.map(({ file: { name, size } }) => ({ name, size }));
    setReceipt({ company: selected.company.trim(), sentAt: Date.now(), files });
  };

  return {
    chosen: selected,
    change: (changes: Partial<SelectedFiles>) => setSelected((before) => ({ ...before, ...changes })),
    queue,
    batch,
    /** Why the notification of the publisher failed after all files were uploaded. */
    failure,
    receipt,
    submit: () => {
      const upload = createQueue(selected);
      upload.add(getFiles(selected));
      setQueue(upload);
      void send(upload);
    },
    again: () => void send(queue),
    startAnew: () => {
      setSelected(NO_FILES);
      setQueue(createQueue(NO_FILES));
      setReceipt(null);
    },
  };
}

function createQueue({ company }: SelectedFiles): UploadQueue {
  return createUploadQueue({ bucket: 'xchange', mainFolder: getCompanyFolder(company), subFolder: '' });
}
