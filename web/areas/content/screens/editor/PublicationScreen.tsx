import {
  parseDay,
  RecordLoading,
  toInstant,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '@masthead/kit';
import { useMemo, useRef } from 'react';
import { publicationsApi } from '../../api/publications';
import { editorPath, KINDS } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import { getListName, PublicationEditor } from './PublicationEditor';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';

interface PublicationScreenProps<V extends PublicationStatus, R extends ContentRecord> {
  publication: Publication<V, R>;
}

/** Route component of one kind's editor: a new record without an id, otherwise the record with that id (CONTENT-3). */
export function PublicationScreen<V extends PublicationStatus, R extends ContentRecord>({
  publication,
}: PublicationScreenProps<V, R>) {
  const { kind } = publication;
  const { id } = useParams();
  const planned = usePlanned(publication);
  const key = useEditorKey(id);
  const navigate = useNavigate();
  const isNew = id === undefined;
  const query = publicationsApi.usePublicationQuery(
    { kind, id: Number(id) },
    // A colleague may have saved meanwhile, so refetch when the window gets the focus.
    { skip: isNew, refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  const record = isNew ? null : (query.currentData as R | undefined);
  if (record === undefined) {
    const { noun, nouns, list } = KINDS[kind];
    const { edit } = publication.words;
    return (
      <RecordLoading
        {...{ query, noun }}
        title={edit}
        {...(!query.isError && { crumbs: [{ label: getListName(kind), to: list }] })}
        back={{ to: list, label: `All ${nouns}` }}
        gone="It does not exist, or it was deleted. What was deleted in the last 30 days is in the trash."
        {...{ shape: 'form', rows: 5, label: `Loading ${edit}` }}
      />
    );
  }
  return (
    <PublicationEditor
      key={key}
      publication={planned}
      record={record}
      onDone={() => navigate(KINDS[kind].list)}
      onCreated={({ id }) =>
        navigate(editorPath(kind, id), { replace: true, preventScrollReset: true, state: { stays: true } })
      }
    />
  );
}

/** The publication whose new records are planned for the day in the address, at nine: `?date=2026-11-25` (CONSOLE-41). */
function usePlanned<V extends PublicationStatus, R extends ContentRecord>(publication: Publication<V, R>) {
  const [params] = useSearchParams();
  const day = parseDay(params.get('date'));
  return useMemo(() => {
    if (!day) return publication;
    return { ...publication, empty: { ...publication.empty, date: toInstant(`${day} 09:00:00`) } };
  }, [publication, day]);
}

/**
 * Return the React key of the editor: another record remounts it, but a new record that gets its id keeps its editor.
 */
function useEditorKey(id: string | undefined): string {
  const { key: visit, state } = useLocation();
  const current = useRef({ id, key: id ?? visit });
  if (current.current.id !== id) {
    const stays = (state as { stays?: boolean } | null)?.stays === true;
    current.current = { id, key: stays ? current.current.key : (id ?? visit) };
  }
  return current.current.key;
}
