import { PageHeader } from '@masthead/kit';
import { ReceiptView } from './ReceiptView';
import { Sending } from './Sending';
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
