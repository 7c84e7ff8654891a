import { api, endpoint, http } from '@masthead/client';
import { getAlertEmail } from '@masthead/client/operations/alerts';
import {
  getEmailClickMap,
  importEmailReport,
  listEmailReportImports,
  undoEmailReportImport,
} from '@masthead/client/operations/stats';
import type { ReportImportDone } from '@masthead/client/types/stats';

/** Endpoints of the reports of mail services (STATS-60 to STATS-64). */
export const reportImportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportImports: build.query(endpoint((emailStatId: number) => listEmailReportImports({ emailStatId }))),
    clickMap: build.query(endpoint(getEmailClickMap)),
    /** The email of an issue as it was published, with the real targets of its links. */
    publishedEmail: build.query(
      endpoint((id: number) => getAlertEmail({ id, variant: 'standard', snapshot: true, targets: true })),
    ),
    undoReportImport: build.mutation(
      endpoint(({ id, version }: { id: number; version: number }) => undoEmailReportImport({ id, version })),
    ),
  }),
});

export const { useReportImportsQuery, useClickMapQuery, usePublishedEmailQuery, useUndoReportImportMutation } =
  reportImportsApi;

/** Send a report; a dry run only says what it has. */
export async function sendReport(emailStatId: number, file: File, dryRun: boolean): Promise<ReportImportDone> {
  const { url, body } = importEmailReport({ emailStatId, body: { ...(dryRun && { dryRun }), file } });
  return (await http.postForm<ReportImportDone>(url, body)).data;
}
