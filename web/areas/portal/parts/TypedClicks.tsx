import { toProblem } from '@masthead/client';
import { Text, toast } from '@masthead/kit';
import { statsApi } from '../api/stats';
import { type Counted, describeTyped } from '../model/linkClicks';
import styles from './Figures.module.css';

interface TypedClicksProps {
  /** Whose clicks they are. */
  of: 'issue' | 'content';
  /** Id of the record; null for a slot without one. */
  id: number | null;
  counted: Counted;
  /** What the button is about, for screen readers: "Ad 3". */
  name: string;
}

/** "typed on Nov 24; live: 231", with the button that lets the live clicks count again (STATS-77). */
export function TypedClicks({ of, id, counted, name }: TypedClicksProps) {
  const [saveIssue] = statsApi.useSaveEmailStatMutation();
  const [saveContent] = statsApi.useSaveContentStatMutation();
  const text = describeTyped(counted);
  if (!text) return null;
  const save = (id: number, body: { source: 'live' } | { clicks: number | null }, version?: number) =>
    of === 'issue' ? saveIssue({ id, version, body }).unwrap() : saveContent({ id, version, body }).unwrap();
  const reportProblem = (error: unknown) => void toast.error(toProblem(error).message);
  const takeLive = async (id: number) => {
    try {
      const { version } = await save(id, { source: 'live' });
      const undo = () => void save(id, { clicks: counted.clicks }, version).catch(reportProblem);
      toast.success(`Live clicks of ${name} count`, { action: { label: 'Undo', onClick: undo }, duration: 8000 });
    } catch (error) {
      reportProblem(error);
    }
  };
  return (
    <Text as="span" size="xs" tone="warn">
      {text}{' '}
      {id !== null && counted.source !== null && (
        <button
          type="button"
          className={styles.use}
          aria-label={`Use live clicks of ${name}`}
          onClick={() => void takeLive(id)}
        >
          Use live
        </button>
      )}
    </Text>
  );
}
