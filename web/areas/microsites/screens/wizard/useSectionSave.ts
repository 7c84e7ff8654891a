import { isNetworkProblem, type Problem, toProblem } from '@masthead/client';
import { type SaveBase, toast } from '@masthead/kit';
import { siteApi } from '../../api';
import { MESSAGES } from '../../model/labels';
import type { Site } from '../../model/records';
import type { Section } from '../../model/sections';
import { HIDDEN, isHidden, toKeywords, toRequestBody, type Values } from '../../model/values';
import { useCreateSite } from '../create/useCreateSite';

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
  const [saveSetting] = siteApi.useSaveSettingMutation();
  const [saveProgress] = siteApi.useSaveProgressMutation();
  const store = useSaveFields(section, isNew);

  const saveVisibility = async (values: Values, autosave: boolean): Promise<Partial<Site>> => {
    const { shown } = section;
    if (!shown || values[HIDDEN] === isHidden(section, site)) return {};
    const { version } = site.setting;
    const body = { [shown]: values[HIDDEN] !== true };
    const setting = await saveSetting({ id: site.microsite.id, version, body, ...markAutosave(autosave) })
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
    const shown = await saveVisibility(values, autosave);
    const stored = await store(values, site, version, autosave).catch(handleConflict(section, site));
    const id = stored.microsite?.id ?? site.microsite.id;
    const progress = autosave ? {} : await saveProgressFlag(id);
    const saved = { ...site, ...shown, ...stored, ...progress };
    return { version: getVersion(section, saved), site: saved };
  };
}

/** Returns a function that stores a section's fields in their record. */
function useSaveFields(section: Section, isNew: boolean) {
  const { resource } = section;
  const create = useCreateSite();
  const [saveMicrosite] = siteApi.useSaveMicrositeMutation();
  const [saveKeywords] = siteApi.useSaveKeywordsMutation();
  const [saveGallery] = siteApi.useSaveGalleryMutation();
  return async (values: Values, site: Site, version: number | undefined, autosave: boolean): Promise<Partial<Site>> => {
    const change = { id: site.microsite.id, ...markAutosave(autosave) };
    const body = toRequestBody(section, values);
    if (isNew) return { microsite: await create(body) };
    if (resource === 'keywords')
      return { keywords: await saveKeywords({ ...change, body: { keywords: toKeywords(values, site) } }).unwrap() };
    if (resource === 'gallery') return { gallery: await saveGallery({ ...change, version, body }).unwrap() };
    return { microsite: await saveMicrosite({ ...change, version, body }).unwrap() };
  };
}

const markAutosave = (autosave: boolean): { autosave?: true } => (autosave ? { autosave } : {});

/** Show a failed save with its documented message (SITE-15); a conflict is passed on with the current section. */
function handleConflict(section: Section, site: Site) {
  return (error: unknown): never => {
    const problem = toProblem(error);
    if (problem.status !== 412 || !problem.current)
      return showMessage(describeFailure(section, site, problem))(problem);
    const current = { ...site, [section.resource]: problem.current };
    throw { ...problem, current: { site: current, version: getVersion(section, current) } };
  };
}

/**
 * Return the documented message of a failed save (SITE-15). A gallery that is changed shows the service's message; one
 * that is created shows none.
 */
function describeFailure(section: Section, { gallery }: Site, { message }: Problem): string {
  if (section.resource !== 'gallery') return MESSAGES.saveFailed;
  return gallery?.version ? message : '';
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
