import { isProblem, toProblem } from '@masthead/client';
import { confirm, formatCount, formatNames, toast, useNavigate } from '@masthead/kit';
import { useState } from 'react';
import { bulkApi } from '../../api/bulk';
import { trashApi } from '../../api/trash';
import { KIND_OF, KINDS, type Kind } from '../../model/kinds';
import {
  getName,
  isIssue,
  isPublication,
  type Trashed,
  type TrashedIssue,
  type TrashedPublication,
} from '../../model/trash';

/** An issue whose number is taken, and the next free number. */
export interface NumberConflict {
  item: TrashedIssue;
  nextIssue: number | null;
}

/**
 * Restores or permanently deletes records and shows the result as a toast. `conflicts` are issues that need a new
 * number.
 */
export function useTrashActions(onDone: () => void) {
  const restorePublications = useRestorePublications();
  const restoreIssues = useRestoreIssues();
  const purge = usePurge(onDone);
  const announce = useRestoredToast();
  const [conflicts, setConflicts] = useState<readonly NumberConflict[]>([]);

  const restore = async (items: readonly Trashed[]) => {
    try {
      const publications = items.filter(isPublication);
      const ids = await restorePublications(publications);
      const { restored, refused } = await restoreIssues(items.filter(isIssue));
      announce(restored, publications.slice(0, ids.length));
      setConflicts(refused);
      onDone();
    } catch (error) {
      toast.error(toProblem(error).message);
    }
  };

  const nextConflict = () => setConflicts(([, ...others]) => others);
  return { restore, purge, conflict: conflicts[0], nextConflict };
}

/** Return a function that shows a toast about restored records; a single one gets a link. */
export function useRestoredToast() {
  const navigate = useNavigate();
  return (issues: readonly { id: number; issue: number }[], publications: readonly TrashedPublication[]) => {
    const [issue] = issues;
    const [publication] = publications;
    const count = issues.length + publications.length;
    if (count > 1) toast.success(`${formatCount(count)} restored`);
    else if (issue) {
      const open = { label: 'Open issue', onClick: () => navigate(`/alert/${issue.id}`) };
      toast.success(`Issue# ${issue.issue} restored`, { action: open });
    } else if (publication) {
      const { editor, noun } = KINDS[KIND_OF[publication.kind]];
      const open = { label: `Open ${noun}`, onClick: () => navigate(`${editor}/${publication.id}`) };
      toast.success(`“${publication.title}” restored`, { action: open });
    }
  };
}

function useRestorePublications() {
  const [restoreOf] = bulkApi.useRestoreMutation();
  return async (items: readonly TrashedPublication[]): Promise<number[]> => {
    const kinds = [...new Set(items.map(({ kind }) => KIND_OF[kind]))];
    const getIds = (listKind: Kind) => items.filter(({ kind }) => KIND_OF[kind] === listKind).map(({ id }) => id);
    const results = await Promise.all(kinds.map((kind) => restoreOf({ kind, ids: getIds(kind) }).unwrap()));
    return results.flatMap(({ restored }) => restored);
  };
}

function useRestoreIssues() {
  const [restoreIssue] = trashApi.useRestoreIssueMutation();
  return async (items: readonly TrashedIssue[]) => {
    const restored: { id: number; issue: number }[] = [];
    const conflicts: NumberConflict[] = [];
    for (const item of items) {
      try {
        restored.push(await restoreIssue({ id: item.id }).unwrap());
      } catch (problem) {
        if (!isProblem(problem) || problem.status !== 409) throw problem;
        conflicts.push({ item, nextIssue: (problem.current as { nextIssue: number | null }).nextIssue });
      }
    }
    return { restored, refused: conflicts };
  };
}

function usePurge(onDone: () => void) {
  const [purgePublications] = trashApi.usePurgeMutation();
  const [purgeIssues] = trashApi.usePurgeIssuesMutation();

  const deleteAll = async (items: readonly Trashed[]): Promise<number> => {
    const publications = items.filter(isPublication).map(({ kind, id }) => ({ kind, id }));
    const issues = items.filter(isIssue).map(({ id }) => id);
    const deletedIds = publications.length > 0 ? (await purgePublications(publications).unwrap()).deleted.length : 0;
    return deletedIds + (issues.length > 0 ? (await purgeIssues(issues).unwrap()).deleted.length : 0);
  };

  return async (items: readonly Trashed[]) => {
    const isConfirmed = await confirm({
      title: `Delete ${items.length === 1 ? 'this' : formatCount(items.length)} permanently?`,
      text: `${formatNames(items.length, items.map(getName))} cannot be restored afterwards.`,
      action: 'Delete permanently',
    });
    if (!isConfirmed) return;
    try {
      toast.success(`${formatCount(await deleteAll(items))} deleted permanently`);
      onDone();
    } catch (error) {
      toast.error(toProblem(error).message);
    }
  };
}
