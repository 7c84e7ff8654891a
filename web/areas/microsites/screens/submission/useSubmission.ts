import { isProblem } from '@masthead/client';
import { useObservable } from '@masthead/kit';
import { createUploadQueue, type UploadQueue } from '@masthead/kit/editor';
import { useState } from 'react';
import { useAnnounceSubmissionMutation } from '../../api/submission';
import { type Chosen, filesOf, folderOf, type Receipt } from '../../model/submission';

const NOTHING: Chosen = { company: '', pdf: null, media: [] };

/** State of a submission from form to receipt. Input is kept until it is sent. */
export function useSubmission() {
  const [chosen, setChosen] = useState(NOTHING);
  const [queue, setQueue] = useState<UploadQueue>(() => queueOf(NOTHING));
  const [failure, setFailure] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [announce] = useAnnounceSubmissionMutation();
  const batch = useObservable(queue.batch);

  const send = async (sending: UploadQueue) => {
    setFailure(null);
    if (!(await sending.start())) return;
    try {
      await announce(chosen.company.trim()).unwrap();
    } catch (error) {
      return setFailure(isProblem(error) ? error.message : String(error));
    }
    const files = sending.batch.get().files.map(({ file: { name, size } }) => ({ name, size }));
    setReceipt({ company: chosen.company.trim(), sentAt: Date.now(), files });
  };

  return {
    chosen,
    change: (changes: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changes })),
    queue,
    batch,
    /** Why the notification of the publisher failed after all files were uploaded. */
    failure,
    receipt,
    submit: () => {
      const made = queueOf(chosen);
      made.add(filesOf(chosen));
      setQueue(made);
      void send(made);
    },
    again: () => void send(queue),
    startAnew: () => {
      setChosen(NOTHING);
      setQueue(queueOf(NOTHING));
      setReceipt(null);
    },
  };
}

function queueOf({ company }: Chosen): UploadQueue {
  return createUploadQueue({ bucket: 'xchange', mainFolder: folderOf(company), subFolder: '' });
}
