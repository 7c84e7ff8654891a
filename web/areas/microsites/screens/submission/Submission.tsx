import {
  Button,
  Facts,
  Failure,
  formatBytes,
  formatCountOf,
  formatInstant,
  PageHeader,
  Row,
  SmallTable,
  Stack,
  Text,
} from '@masthead/kit';
import { UploadActions, UploadList } from '@masthead/kit/editor';
import { useEffect, useRef } from 'react';
import type { Receipt } from '../../model/submission';
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
    <Stack gap={5} max={640}>
      <p role="status">{batch.state === 'sending' && WAIT_MESSAGE}</p>
      {failure && (
        <Failure onRetry={again}>All files were uploaded, but the publisher could not be notified. {failure}</Failure>
      )}
      <UploadList batch={batch} onRemove={remove} />
      {batch.state !== 'sent' && (
        <Row wrap gap={2}>
          <UploadActions queue={queue} onStart={again}>
            Submit
          </UploadActions>
        </Row>
      )}
    </Stack>
  );
}

/** Receipt of a submission with names, sizes and time, for printing. */
function ReceiptView({ receipt, onMore }: { receipt: Receipt; onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const bytes = receipt.files.reduce((sum, { size }) => sum + size, 0);
  return (
    <Stack as="section" gap={5} max={640} aria-labelledby="receipt">
      <Text as="h2" id="receipt" ref={heading} tabIndex={-1} size="lg">
        Thank you. Your submission has been received.
      </Text>
      <Facts width={160} items={{ 'Sponsor organisation': receipt.company, Sent: formatInstant(receipt.sentAt) }} />
      <SmallTable head={['File', 'Size']} numbers={1}>
        <tbody>
          {receipt.files.map(({ name, size }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may have been sent twice
            <tr key={index}>
              <Text as="td" breakWords>
                {name}
              </Text>
              <td data-number>{formatBytes(size)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{formatCountOf(receipt.files.length, 'file')}</th>
            <td data-number>{formatBytes(bytes)}</td>
          </tr>
        </tfoot>
      </SmallTable>
      <Row wrap gap={2}>
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={onMore}>Submit more</Button>
      </Row>
    </Stack>
  );
}
