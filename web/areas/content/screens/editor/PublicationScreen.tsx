import { isProblem } from '@masthead/client';
import {
  ButtonLink,
  EmptyState,
  Failure,
  PageHeader,
  Skeleton,
  useLocation,
  useNavigate,
  useParams,
} from '@masthead/kit';
import { useRef } from 'react';
import { usePublicationQuery } from '../../api/publications';
import { editorPath, KINDS } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import { PublicationEditor } from './PublicationEditor';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';

interface PublicationScreenProps<V extends PublicationStatus, R extends ContentRecord> {
  publication: Publication<V, R>;
}

/** The editor of one kind at its address: a new one without an id, else the one of that id (document 001 §2, §4). */
export function PublicationScreen<V extends PublicationStatus, R extends ContentRecord>({
  publication,
}: PublicationScreenProps<V, R>) {
  const { kind } = publication;
  const { id } = useParams();
  const key = useEditorKey(id);
  const navigate = useNavigate();
  const isNew = id === undefined;
  const asked = usePublicationQuery(
    { kind, id: Number(id) },
    // A colleague may have saved meanwhile: looked after whenever this window is looked at again.
    { skip: isNew, refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  const record = isNew ? null : (asked.currentData as R | undefined);
  if (record === undefined) {
    if (!asked.isError) return <Loading publication={publication} />;
    return <LoadError publication={publication} problem={asked.error} onRetry={asked.refetch} />;
  }
  return (
    <PublicationEditor
      key={key}
      publication={publication}
      record={record}
      onDone={() => navigate(KINDS[kind].list)}
      onCreated={(created) => navigate(editorPath(kind, created.id), { replace: true, state: { stays: true } })}
    />
  );
}

/** Another record is another editor; a new one that got its id while it was edited stays the one it is. */
function useEditorKey(id: string | undefined): string {
  const { key: visit, state } = useLocation();
  const current = useRef({ id, key: id ?? visit });
  if (current.current.id !== id) {
    const stays = (state as { stays?: boolean } | null)?.stays === true;
    current.current = { id, key: stays ? current.current.key : (id ?? visit) };
  }
  return current.current.key;
}

interface BesidesProps {
  publication: { kind: Publication<PublicationStatus>['kind']; words: { edit: string } };
}

function Loading({ publication: { words } }: BesidesProps) {
  return (
    <>
      <PageHeader title={words.edit} />
      <Skeleton label={`Loading ${words.edit}`} />
    </>
  );
}

function LoadError({ publication, problem, onRetry }: BesidesProps & { problem: unknown; onRetry: () => void }) {
  const { noun, nouns, list } = KINDS[publication.kind];
  const absent = isProblem(problem) && [404, 422].includes(problem.status);
  return (
    <>
      <PageHeader title={publication.words.edit} />
      {absent ? (
        <EmptyState title={`No such ${noun}`} action={<ButtonLink to={list}>All {nouns}</ButtonLink>}>
          It does not exist, or it was deleted. What was deleted in the last 30 days is in the trash.
        </EmptyState>
      ) : (
        <Failure onRetry={onRetry}>
          This {noun} could not be loaded. {isProblem(problem) && problem.message}
        </Failure>
      )}
    </>
  );
}
