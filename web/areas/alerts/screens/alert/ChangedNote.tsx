import { toProblem } from '@masthead/client';
import { Button, toast } from '@masthead/kit';
import { useUpdateAlertItemMutation } from '../../api';
import type { WholeIssue } from '../../model/records';
import { listChangedLabels } from '../../model/slots';
import styles from './AlertScreen.module.css';

/** Note on a published issue: the slots that its frozen emails do not show as they are now, and Publish again (ALERT-5). */
export function ChangedNote({ issue }: { issue: WholeIssue }) {
  const [update, { isLoading }] = useUpdateAlertItemMutation();
  const { id, issue: number, version } = issue.alertItem;
  const labels = listChangedLabels(issue);
  if (labels.length === 0) return null;
  const publishAgain = async () => {
    try {
      await update({ id, version, body: { publishAgain: true } }).unwrap();
      toast.success(`Issue# ${number} published again`);
    } catch (problem) {
      toast.error(`Issue# ${number} was not published. ${toProblem(problem).message}`);
    }
  };
  return (
    <section className={styles.changed} aria-label="Changed since published">
      <p>
        <b>Changed since published:</b> {labels.join(', ')}. The published emails stay as they were.
      </p>
      <Button size="small" busy={isLoading} onClick={() => void publishAgain()}>
        Publish again
      </Button>
    </section>
  );
}
