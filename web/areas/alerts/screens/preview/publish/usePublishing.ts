import { toProblem } from '@masthead/client';
import { formatInstant, toast } from '@masthead/kit';
import { useLazyEmailHtmlQuery, useUpdateAlertItemMutation } from '../../../api';
import type { AlertItem } from '../../../model/records';
import type { Variant } from '../../../model/registry';

interface PublishingOptions {
  item: AlertItem;
  /** The edition whose code is copied. */
  edition: Variant;
  /** Whether slots that are still those of another issue are removed first. */
  leaveOut: boolean;
  onClose: () => void;
}

/** Functions that publish an issue, schedule it or take that back; each closes the dialog when it is done. */
export function usePublishing({ item, edition, leaveOut, onClose }: PublishingOptions) {
  const [update, { isLoading }] = useUpdateAlertItemMutation();
  const [fetchHtml, { isFetching }] = useLazyEmailHtmlQuery();
  const { id, issue, version } = item;
  const removal = leaveOut ? { removeCarriedOver: true } : {};

  const change = async (body: Parameters<typeof update>[0]['body'], failed: string): Promise<boolean> => {
    try {
      await update({ id, version, body }).unwrap();
      return true;
    } catch (problem) {
      toast.error(`Issue# ${issue} ${failed}. ${toProblem(problem).message}`);
      return false;
    }
  };
  const copyCode = async () => {
    const html = await fetchHtml({ id, variant: edition, snapshot: true }).unwrap();
    await navigator.clipboard.writeText(html);
  };

  const publish = async (withCode: boolean) => {
    const body = item.status === 'published' ? { publishAgain: true } : { status: 'published' as const };
    if (!(await change({ ...body, ...removal }, 'was not published'))) return;
    try {
      if (withCode) await copyCode();
      toast.success(withCode ? `Issue# ${issue} published, its code is copied` : `Issue# ${issue} published`);
    } catch {
      toast.error(`Issue# ${issue} is published, but its code was not copied. Press Copy to Clipboard.`);
    }
    onClose();
  };
  const schedule = async (publishAt: string) => {
    if (!(await change({ publishAt, ...removal }, 'was not scheduled'))) return;
    toast.success(`Issue# ${issue} will be published ${formatInstant(publishAt)}`);
    onClose();
  };
  const unschedule = async () => {
    if (!(await change({ publishAt: null }, 'is still scheduled'))) return;
    toast.success(`Issue# ${issue} will not be published by itself`);
    onClose();
  };
  return { publish, schedule, unschedule, busy: isLoading || isFetching };
}
