import { toProblem } from '@masthead/client';
import { confirm, formatCountOf, serialize, toast } from '@masthead/kit';
import { useRef, useState } from 'react';
import { useSaveSettingMutation } from '../../api/site';
import { findEmptySections } from '../../model/emptySections';
import { MESSAGES } from '../../model/labels';
import type { Setting, Site, Status } from '../../model/records';
import { SECTIONS } from '../../model/sections';
import { toFormValues, validateSection } from '../../model/values';

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
 * Ask before a microsite is published without some of its sections, because they are empty (SITE-61). Without organization details the service refuses anyway,
 * so nothing is asked.
 */
async function confirmEmptySections(site: Site): Promise<boolean> {
  const [details] = SECTIONS;
  const empty = findEmptySections(site);
  const isRefused = details && Object.keys(validateSection(details, toFormValues(details, site))).length > 0;
  if (isRefused || empty.length === 0) return true;
  const names = new Intl.ListFormat('en').format(empty.map(({ title }) => title));
  return confirm({
    title: `${formatCountOf(empty.length, 'section')} ${empty.length === 1 ? 'is' : 'are'} empty and will be left out`,
    text: `Visitors see the page without ${names}. Each appears as soon as it has content.`,
    action: 'Publish',
    isDestructive: false,
  });
}
