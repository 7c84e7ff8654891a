import { api, type Problem, toProblem, useAppDispatch } from '@masthead/client';
import type { ReportImportDone } from '@masthead/client/types/stats';
import { reportResult, toast, useNavigate } from '@masthead/kit';
import type { DroppedReport } from '@masthead/kit/editor';
import { useEffect, useRef, useState } from 'react';
import { type Answer, IMPORTED, type Report, reportImportsApi, sendReport } from '../../api/reportImports';
import { getIssuePath } from '../../model/paths';

export interface ImportState {
  report: Report;
  /** What the report has; of the last answer while another is on its way. */
  checked: ReportImportDone | null;
  problem: Problem | null;
  isBusy: boolean;
  /** Changes the issue or whose clicks count, and checks the report again. */
  change: (changes: Partial<Report>) => void;
  tell: (answer: Answer) => void;
  apply: () => void;
}

/** The import of a dropped report: checked first, again with each decision, then applied. */
export function useImport(dropped: DroppedReport, onClose: () => void): ImportState {
  const { files, alertItemId: fallback } = dropped;
  const [report, setReport] = useState<Report>({ files, alertItemId: null, clicks: null, answers: [] });
  const [checked, setChecked] = useState<ReportImportDone | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(true);
  const applying = useApply(onClose);
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => {
    const show = (answer: ReportImportDone | null, error: Problem | null) => {
      if (latest.current !== report) return;
      if (answer) setChecked(answer);
      setProblem(error);
      setBusy(false);
    };
    setBusy(true);
    sendReport(report, null).then(
      (answer) => show(answer, null),
      (error: unknown) => {
        const refusal = toProblem(error);
        if (fallback && report.alertItemId === null && asksForIssue(refusal))
          setReport({ ...report, alertItemId: fallback });
        else show(null, refusal);
      },
    );
  }, [report, fallback]);
  const change = (changes: Partial<Report>) => setReport((known) => ({ ...known, ...changes }));
  return {
    ...{ report, checked, problem, isBusy, change },
    tell: (answer) => change({ answers: [...report.answers.filter(({ url }) => url !== answer.url), answer] }),
    apply: () => {
      if (!checked || isBusy || problem) return;
      setBusy(true);
      applying({ ...report, alertItemId: checked.issue.alertItemId }, checked.issue.issue).catch((error: unknown) => {
        setProblem(toProblem(error));
        setBusy(false);
      });
    },
  };
}

/** Whether a report does not say which issue it is about. */
export const asksForIssue = ({ errors }: Problem): boolean => errors.some(({ field }) => field === 'alertItemId');

/** Applies a report, says so with Undo, and opens the issue. */
function useApply(onClose: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [undo] = reportImportsApi.useUndoReportImportMutation();
  return async (report: Report, issue: number) => {
    const { importId, issue: of } = await sendReport(report, issue);
    dispatch(api.util.invalidateTags(IMPORTED));
    const takeBack = async () => {
      const undoing = undo({ id: importId as number });
      const isDone = await reportResult(undoing, 'Import undone', 'The import could not be undone.');
      if (isDone && report.alertItemId !== null) navigate('/portal/email-performance');
    };
    toast.success(`Figures of issue ${issue} imported`, {
      action: { label: 'Undo', onClick: () => void takeBack() },
      duration: 8000,
    });
    onClose();
    if (of.emailStatId !== null) navigate(getIssuePath(of.emailStatId));
  };
}
