import { api, listChangeTags, toProblem, useAppDispatch } from '@masthead/client';
import { importEmailReport } from '@masthead/client/operations/stats';
import type { ReportImportDone } from '@masthead/client/types/stats';
import { toast } from '@masthead/kit';
import { useState } from 'react';
import { sendReport } from '../../../api/reportImports';

/** State of an import: a dry run first, then applied on confirmation. */
export type ReportStep =
  | { at: 'start' }
  | { at: 'sending'; file: File; applying: boolean }
  | { at: 'checked'; file: File; answer: ReportImportDone }
  | { at: 'failed'; file: File; message: string; retry: () => void };

export interface ReportImportFlow {
  step: ReportStep;
  /** Dry run of a file. */
  check: (file: File) => void;
  /** Applies the checked file. */
  apply: () => void;
  /** Discards the file. */
  leave: () => void;
}

/** Import of the report of a mail service into the figures of an issue. */
export function useReportImport(emailStatId: number): ReportImportFlow {
  const [step, setStep] = useState<ReportStep>({ at: 'start' });
  const dispatch = useAppDispatch();
  const send = async (file: File, applying: boolean) => {
    setStep({ at: 'sending', file, applying });
    try {
      const answer = await sendReport(emailStatId, file, !applying);
      if (!applying) return setStep({ at: 'checked', file, answer });
      dispatch(api.util.invalidateTags(listChangeTags(importEmailReport({ emailStatId, body: { file } }))));
      toast.success('Report imported');
      setStep({ at: 'start' });
    } catch (error) {
      setStep({ at: 'failed', file, message: toProblem(error).message, retry: () => void send(file, applying) });
    }
  };
  return {
    step,
    check: (file) => void send(file, false),
    apply: () => {
      if (step.at === 'checked') void send(step.file, true);
    },
    leave: () => setStep({ at: 'start' }),
  };
}
