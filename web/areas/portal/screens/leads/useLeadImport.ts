import { api, listChangeTags, toProblem, useAppDispatch } from '@masthead/client';
import { hideTransfer, showTransfer, toast, useLocation } from '@masthead/kit';
import { type Progress, trackProgress } from '@masthead/kit/editor';
import { useEffect, useRef, useState } from 'react';
import { OPERATIONS, sendLeads } from '../../api/leads';
import type { ImportAnswer, Layout, Mapping } from '../../model/imports';
import type { LeadParent } from '../../model/records';

/** State of an import: a dry run first, then stored on confirmation. */
export type ImportStep =
  | { at: 'start' }
  | { at: 'sending'; file: File; storing: boolean; progress: Progress }
  | { at: 'mapping'; file: File; layout: Layout; mapping: Mapping }
  | { at: 'checked'; file: File; answer: ImportAnswer; mapping: Mapping | null }
  | { at: 'done'; file: File; answer: ImportAnswer }
  | { at: 'failed'; file: File; message: string; retry: () => void };

export interface LeadImportFlow {
  step: ImportStep;
  /** Dry run of a file. */
  check: (file: File, mapping?: Mapping | null) => void;
  /** Stores the checked file. */
  store: () => void;
  /** Opens the column mapping again. */
  remap: () => void;
  /** Discards the file and cancels a running request. */
  leave: () => void;
}

const UPLOADED = 'Leads uploaded successfully!';

/** Import of one file of leads into a content item or a campaign. */
export function useLeadImport(parent: LeadParent): LeadImportFlow {
  const [step, setStep] = useState<ImportStep>({ at: 'start' });
  const running = useRef<AbortController | null>(null);
  const isStoring = useRef(false);
  const isShown = useRef(true);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // Leaving the screen cancels a dry run but not an import: that continues, and a toast shows its result.
      if (!isStoring.current) running.current?.abort();
    };
  }, []);

  const finishImport = (file: File, answer: ImportAnswer) => {
    setStep({ at: 'done', file, answer });
    const { id, kind, clientId } = parent;
    dispatch(api.util.invalidateTags(listChangeTags(OPERATIONS[kind].upload({ id, body: { clientId, file } }))));
    if (answer.imported + answer.updated > 0) toast.success(UPLOADED);
  };

  const failImport = (file: File, message: string, retry: () => void) => {
    if (!isShown.current) toast.error(`${file.name} was not uploaded. ${message}`);
    setStep({ at: 'failed', file, message, retry });
  };

  /** Discard the file and cancel a running request. */
  const leave = () => {
    running.current?.abort();
    hideTransfer(pathname);
    setStep({ at: 'start' });
  };

  /** Show an import, which continues on other screens; a dry run does not. */
  const showImport = (file: File, share: number) => {
    const transfer = { id: pathname, label: file.name, path: pathname, share, cancel: leave };
    if (isStoring.current) showTransfer({ ...transfer, state: 'running' });
  };

  /** Hide an import that has ended, unless another one has begun. */
  const hideImport = (ended: AbortController) => {
    if (running.current === ended) hideTransfer(pathname);
  };

  const sendFile = async (file: File, mapping: Mapping | null, storing: boolean) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    isStoring.current = storing;
    const { signal } = controller;
    const measured = trackProgress();
    const onProgress = (share: number) => {
      if (signal.aborted) return;
      setStep({ at: 'sending', file, storing, progress: measured(share) });
      showImport(file, share);
    };
    onProgress(0);
    try {
      const result = await sendLeads(parent, file, { mapping, dryRun: !storing, signal, onProgress });
      if ('layout' in result) {
        const { layout } = result;
        return setStep({ at: 'mapping', file, layout, mapping: mapping ?? layout.mapping });
      }
      if (storing) return finishImport(file, result.answer);
      setStep({ at: 'checked', file, answer: result.answer, mapping });
    } catch (error) {
      if (!signal.aborted) failImport(file, toProblem(error).message, () => void sendFile(file, mapping, storing));
    } finally {
      hideImport(controller);
    }
  };

  return {
    step,
    check: (file, mapping = null) => void sendFile(file, mapping, false),
    store: () => {
      if (step.at === 'checked') void sendFile(step.file, step.mapping, true);
    },
    remap: () => {
      if (step.at !== 'checked') return;
      const { file, answer, mapping } = step;
      setStep({ at: 'mapping', file, layout: answer, mapping: mapping ?? answer.mapping });
    },
    leave,
  };
}
