import type { RevisionOut } from '@masthead/client/types/content';
import { Drawer, formatTime, Loading, Row, Tag, Text } from '@masthead/kit';
import { useState } from 'react';
import { publicationsApi } from '../../../api/publications';
import { getLabels } from './changes';
import styles from './History.module.css';
import { type HistoryProps, RevisionDetail } from './RevisionDetail';

/** Revision history of a record: who saved what and when, with Restore (CONTENT-7). */
export default function History(props: HistoryProps) {
  const { kind, id, onClose } = props;
  const query = publicationsApi.useRevisionsQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  const { data } = query;
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
      {!data && <Loading query={query} what="The history" />}
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

interface RevisionListProps {
  revisions: readonly RevisionOut[];
  chosen: RevisionOut;
  labels: Record<string, string>;
  onChoose: (version: number) => void;
}

/** The revisions of a record, newest first. */
function RevisionList({ revisions, chosen, labels, onChoose }: RevisionListProps) {
  return (
    <ol className={styles.list} aria-label="Versions">
      {revisions.map((revision) => (
        <li key={revision.version}>
          <button
            type="button"
            aria-current={revision === chosen ? 'true' : undefined}
            onClick={() => onChoose(revision.version)}
          >
            <Row as="span" wrap gap={2} size="sm" weight="medium" breakWords>
              {revision.name ?? `Version ${revision.version}`}
              {revision.id === null && <Tag>Now</Tag>}
              {revision.autosave && <Tag>Autosaved</Tag>}
            </Row>
            <Text as="span" size="xs" tone={revision === chosen ? 'secondary' : 'muted'} dense breakWords>
              {formatTime(revision.savedAt)}, {revision.userEmail ?? 'by the schedule'}
              <br />
              {formatChanges(revision, labels)}
            </Text>
          </button>
        </li>
      ))}
    </ol>
  );
}

function formatChanges({ changed, version }: RevisionOut, labels: Record<string, string>): string {
  if (version === 1) return 'Created';
  return getLabels(changed, labels).join(', ') || 'No change';
}
