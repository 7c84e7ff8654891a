import { toProblem } from '@masthead/client';
import { Drawer, Failure, Skeleton } from '@masthead/kit';
import { useState } from 'react';
import { useRevisionsQuery } from '../../../api/publications';
import styles from './History.module.css';
import type { HistoryProps } from './historyProps';
import { RevisionDetail } from './RevisionDetail';
import { RevisionList } from './RevisionList';

/** Revision history of a record: who saved what and when, with Restore (CONTENT-7). */
export default function History(props: HistoryProps) {
  const { kind, id, onClose } = props;
  const { data, error, refetch } = useRevisionsQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<number | null>(null);
  const at = data
    ? Math.max(
        0,
        data.findIndex((one) => one.version === chosen),
      )
    : 0;
  const revision = data?.[at];
  return (
    <Drawer opened title="History" context={`Id ${id}`} onClose={onClose}>
      {error && !data && (
        <Failure onRetry={refetch}>The history could not be loaded. {toProblem(error).message}</Failure>
      )}
      {!data && !error && <Skeleton label="Loading the history" />}
      {data && revision && (
        <div className={styles.columns}>
          <RevisionList revisions={data} chosen={revision} labels={props.labels} onChoose={setChosen} />
          <RevisionDetail
            key={revision.version}
            {...props}
            revision={revision}
            before={data[at + 1]}
            current={data[0]}
          />
        </div>
      )}
    </Drawer>
  );
}
