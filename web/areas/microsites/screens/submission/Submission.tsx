import { Button, Failure, formatBytes, formatCountOf, formatInstant, PageHeader } from '@masthead/kit';
import { UploadActions, UploadList } from '@masthead/kit/editor';
import { useEffect, useRef } from 'react';
import type { Receipt } from '../../model/submission';
import styles from './Submission.module.css';
import { SubmissionForm } from './SubmissionForm';
import { useSubmission } from './useSubmission';

/** `/microsite-submission`: the public form for a sponsor's files (SITE-22). */
export default function Submission() {
  const submission = useSubmission();
  const { batch, receipt } = submission;
  return (
    <>
      <PageHeader title="Microsite content submission" />
      {receipt && <ReceiptView receipt={receipt} onMore={submission.startAnew} />}
      {!receipt && batch.files.length > 0 && <Sending submission={submission} />}
      {!receipt && batch.files.length === 0 && <SubmissionForm submission={submission} />}
    </>
  );
}

/** Documented message during long uploads (CONSOLE-12). */
const WAIT_MESSAGE =
  'Please wait, this could take a few minutes. Please allow for additional time if your submission includes video files.';

/** Files being uploaded, each with its progress. */
function Sending({ submission }: { submission: ReturnType<typeof useSubmission> }) {
  const { batch, queue, failure, again } = submission;
  const [pdf] = batch.files;
  // The PDF is mandatory: removing it cancels the batch and returns to the form.
  const remove = (id: number) => (id === pdf?.id ? queue.abort() : queue.remove(id));
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, []);
  return (
    <div className={styles.form}>
      <p role="status">{batch.state === 'sending' && WAIT_MESSAGE}</p>
      {failure && (
        <Failure onRetry={again}>All files were uploaded, but the publisher could not be notified. {failure}</Failure>
      )}
      <UploadList batch={batch} onRemove={remove} />
      {batch.state !== 'sent' && (
        <div className={styles.actions}>
          <UploadActions queue={queue} onStart={again}>
            Submit
          </UploadActions>
        </div>
      )}
    </div>
  );
}

/** Receipt of a submission with names, sizes and time, for printing. */
function ReceiptView({ receipt, onMore }: { receipt: Receipt; onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const bytes = receipt.files.reduce((sum, { size }) => sum + size, 0);
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        Thank you. Your submission has been received.
      </h2>
      <dl className={styles.facts}>
        <dt>Sponsor organisation</dt>
        <dd>{receipt.company}</dd>
        <dt>Sent</dt>
        <dd>{formatInstant(receipt.sentAt)}</dd>
      </dl>
      <table className={styles.sent}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Size</th>
          </tr>
        </thead>
        <tbody>
          {receipt.files.map(({ name, size }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may have been sent twice
            <tr key={index}>
              <td>{name}</td>
              <td>{formatBytes(size)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{formatCountOf(receipt.files.length, 'file')}</th>
            <td>{formatBytes(bytes)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={onMore}>Submit more</Button>
      </div>
    </section>
  );
}
