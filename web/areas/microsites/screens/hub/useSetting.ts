import { serialize, toast } from '@masthead/kit';
import { useRef, useState } from 'react';
import { useSaveSettingMutation } from '../../api/site';
import type { Setting, Site, Status } from '../../model/records';
import { MESSAGES } from '../../model/words';

/**
 * Change single settings of a microsite; requests contain only the changed field (SITE-18). Requests are serialized, so
 * that a quick second change is based on the first.
 */
export function useSetting({ microsite: { id }, setting }: Site) {
  const [save] = useSaveSettingMutation();
  const [busy, setBusy] = useState<Status | null>(null);
  const version = useRef(setting.version);
  version.current = Math.max(version.current, setting.version);
  const [inOrder] = useState(serialize);

  const send = async (body: Partial<Setting>, button: Status | null) => {
    setBusy(button);
    const { data, error } = await save({ id, version: version.current, body });
    setBusy(null);
    if (data) version.current = data.version;
    if (error) toast.error(MESSAGES.settingFailed);
    else toast.success(MESSAGES.settingUpdated);
  };
  const change = (body: Partial<Setting>, button: Status | null = null) => inOrder(() => send(body, button));
  return { change, busy };
}
