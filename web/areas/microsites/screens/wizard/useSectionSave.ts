import { isNetworkProblem, type Problem, toProblem } from '@masthead/client';
import { type SaveBase, toast } from '@masthead/kit';
import {
  useCreateMicrositeMutation,
  useSaveGalleryMutation,
  useSaveKeywordsMutation,
  useSaveMicrositeMutation,
  useSaveProgressMutation,
  useSaveSettingMutation,
} from '../../api/site';
import type { Site } from '../../model/records';
import type { Section } from '../../model/sections';
import { HIDDEN, isHidden, toKeywords, toRequestBody, type Values } from '../../model/values';
import { MESSAGES } from '../../model/words';

/** A section as stored; `version` is that of the record that holds its fields. */
export interface Saved {
  version: number | undefined;
  site: Site;
}

/** Return the version of the record that holds a section's fields; keywords have none. */
export function getVersion({ resource }: Section, { microsite, gallery }: Site): number | undefined {
  if (resource === 'keywords') return undefined;
  return resource === 'gallery' ? gallery?.version : microsite.version;
}

/** Saves a section: its visibility, its fields and its progress flag (SITE-6). */
export function useSectionSave(section: Section, site: Site, isNew: boolean) {
  const [saveSetting] = useSaveSettingMutation();
  const [saveProgress] = useSaveProgressMutation();
  const store = useSaveFields(section, isNew);

  const saveVisibility = async (values: Values): Promise<Partial<Site>> => {
    const { shown } = section;
    if (!shown || values[HIDDEN] === isHidden(section, site)) return {};
    const { version } = site.setting;
    const setting = await saveSetting({ id: site.microsite.id, version, body: { [shown]: values[HIDDEN] !== true } })
      .unwrap()
      .catch(showMessage(MESSAGES.settingFailed));
    return { setting };
  };

  const saveProgressFlag = async (id: number): Promise<Partial<Site>> => {
    const { progress } = section;
    if (!progress || site.submission[progress]) return {};
    const { data } = await saveProgress({ id, body: { [progress]: true } });
    if (data) return { submission: data };
    // The section is stored but its progress flag is not: it counts as begun until it is saved again.
    toast.error(MESSAGES.saveFailed);
    return {};
  };

  return async (values: Values, { version, autosave }: SaveBase): Promise<Saved> => {
    const shown = await saveVisibility(values);
    const stored = await store(values, site, version).catch(handleConflict(section, site));
    const id = stored.microsite?.id ?? site.microsite.id;
    const progress = autosave ? {} : await saveProgressFlag(id);
    const saved = { ...site, ...shown, ...stored, ...progress };
    return { version: getVersion(section, saved), site: saved };
  };
}

/** Returns a function that stores a section's fields in their record. */
function useSaveFields(section: Section, isNew: boolean) {
  const { resource } = section;
  const [create] = useCreateMicrositeMutation();
  const [saveMicrosite] = useSaveMicrositeMutation();
  const [saveKeywords] = useSaveKeywordsMutation();
  const [saveGallery] = useSaveGalleryMutation();
  return async (values: Values, site: Site, version: number | undefined): Promise<Partial<Site>> => {
    const { id } = site.microsite;
    const body = toRequestBody(section, values);
    if (isNew) return { microsite: await create(body).unwrap() };
    if (resource === 'keywords')
      return { keywords: await saveKeywords({ id, body: { keywords: toKeywords(values, site) } }).unwrap() };
    if (resource === 'gallery') return { gallery: await saveGallery({ id, version, body }).unwrap() };
    return { microsite: await saveMicrosite({ id, version, body }).unwrap() };
  };
}

/** Show a failed save with its documented message (SITE-15); a conflict is passed on with the current section. */
function handleConflict(section: Section, site: Site) {
  return (error: unknown): never => {
    const problem = toProblem(error);
    if (problem.status !== 412 || !problem.current) return showMessage(MESSAGES.saveFailed)(problem);
    const current = { ...site, [section.resource]: problem.current };
    throw { ...problem, current: { site: current, version: getVersion(section, current) } };
  };
}

/**
 * Return an error handler that shows this message, except for network failures and exceeded limits, which have their
 * own.
 */
function showMessage(sentence: string) {
  return (error: unknown): never => {
    const problem: Problem = toProblem(error);
    if (isNetworkProblem(problem) || problem.status === 409) throw problem;
    throw { ...problem, message: sentence, current: undefined };
  };
}
