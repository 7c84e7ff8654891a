import { http, problemOf } from '@masthead/client';
import { toast } from '@masthead/kit';
import { useState } from 'react';
import type { AlertItem } from '../../model/records';
import type { Variant } from '../../model/registry';

/** Saves one of an issue's emails as a file that mail programs open. */
export function useEmlDownload({ id, issue }: AlertItem, variant: Variant) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await http.get<Blob>(`alert-email/${id}/eml`, { params: { variant }, responseType: 'blob' });
      saveAs(data, variant === 'holiday' ? `issue-${issue}-holiday.eml` : `issue-${issue}.eml`);
    } catch (error) {
      const retry = { label: 'Retry', run: () => void download() };
      toast.failure(`The file could not be made. ${problemOf(error).message}`, { action: retry });
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}

function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
