import { toProblem } from '@masthead/client';
import { confirm, serialize, toast } from '@masthead/kit';
import { useRef, useState } from 'react';
import { useSaveSettingMutation } from '../../api/site';
import { MESSAGES } from '../../model/labels';
import { hasContent } from '../../model/progress';
import type { Setting, Site, Status } from '../../model/records';
import { SECTIONS } from '../../model/sections';
import { isHidden, toFormValues, validateSection } from '../../model/values';

/**
 * Change single settings of a microsite; requests contain only the changed field (SITE-18). Requests are serialized, so
 * that a quick second change is based on the first.
 */
export function useSetting(site: Site) {
  const { microsite, setting } = site;
  const { id } = microsite;
  const [save] = useSaveSettingMutation();
  const [busy, setBusy] = useState<Status | null>(null);
  /** Why the microsite was not published. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const version = useRef(setting.version);
  version.current = Math.max(version.current, setting.version);
  const [inOrder] = useState(serialize);

  const send = async (body: Partial<Setting>, button: Status | null) => {
    setBusy(button);
    const { data, error } = await save({ id, version: version.current, body });
    setBusy(null);
    if (data) version.current = data.version;
    const problem = error && toProblem(error);
    setRefusal(problem?.status === 422 && body.status ? problem.message : null);
    if (problem) toast.error(MESSAGES.settingFailed);
    else toast.success(MESSAGES.settingUpdated);
  };
  const change = (body: Partial<Setting>, button: Status | null = null) => inOrder(() => send(body, button));
  const publish = async () => {
    if (await confirmEmptySections(site)) await change({ status: 'published' }, 'published');
  };
  return { change, publish, busy, refusal };
}

/**
 * Ask before visible sections are published empty (SITE-18). Without organization details the service refuses anyway,
 * so nothing is asked.
 */
async function confirmEmptySections(site: Site): Promise<boolean> {
  const [details, ...others] = SECTIONS;
  const empty = others.filter((section) => !isHidden(section, site) && !hasContent(section, site));
  const isRefused = details && Object.keys(validateSection(details, toFormValues(details, site))).length > 0;
  if (isRefused || empty.length === 0) return true;
  return confirm({
    title: 'Publish with empty sections?',
    text: `These sections are shown and empty: ${empty.map(({ title }) => title).join(', ')}. Publish anyway?`,
    action: 'Publish',
    isDestructive: false,
  });
}
