import { http, toProblem } from '@masthead/client';
import { getAlertEmailFile } from '@masthead/client/operations/alerts';
import { saveFile, toast } from '@masthead/kit';
import { useState } from 'react';
import { type EmailOf, toEmailParams } from '../../api';
import type { AlertItem } from '../../model/records';

/** Return a function that downloads one of an issue's emails as an `.eml` file. */
export function useEmlDownload({ id, issue }: AlertItem, email: EmailOf) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      // Requested as text, so that the error message of a refusal can be read.
      const { url, params } = getAlertEmailFile({ ...toEmailParams(email), id });
      const { data } = await http.get<string>(url, { params, responseType: 'text' });
      saveFile(
        new Blob([data], { type: 'message/rfc822' }),
        email.variant === 'holiday' ? `issue-${issue}-holiday.eml` : `issue-${issue}.eml`,
      );
    } catch (error) {
      const retry = { label: 'Retry', onClick: () => void download() };
      toast.error(`The file could not be made. ${toProblem(error).message}`, { action: retry });
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}
