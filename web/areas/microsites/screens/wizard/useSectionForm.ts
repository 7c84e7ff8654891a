import { isNetworkProblem, type Problem, toProblem } from '@masthead/client';
import {
  confirm,
  type RecordForm,
  type Restoring,
  type SaveBase,
  toast,
  useNavigate,
  useRecordForm,
  useRestoring,
} from '@masthead/kit';
import { useMemo, useRef, useState } from 'react';
import { siteApi } from '../../api';
import { getSectionPath, getSitePath, type PathPrefix } from '../../model/addresses';
import { MESSAGES } from '../../model/labels';
import type { Site } from '../../model/records';
import { getNeighbours, type Section } from '../../model/sections';
import {
  getForm,
  HIDDEN,
  isHidden,
  toFormValues,
  toKeywords,
  toRequestBody,
  type Values,
  validateSection,
} from '../../model/values';
import { listChanged } from '../../model/versions';
import { useCreateSite } from '../create/useCreateSite';
import { type Pending, usePending } from './usePending';

export interface SectionSaves {
  /** Its submit action is Save & Close. */
  form: RecordForm<Values>;
  pending: Pending;
  /** Whether a requested save is waiting for uploads. */
  waiting: boolean;
  restoring: Restoring<Values>;
  /** Saves and opens the next section; after the last one, the microsite's page. */
  saveAndContinue: () => Promise<void>;
}

interface SectionFormOptions {
  section: Section;
  site: Site;
  prefix: PathPrefix;
  isNew: boolean;
}

/** Form of one section: saves wait for uploads and then navigate (SITE-6, SITE-12). */
export function useSectionForm({ section, site, prefix, isNew }: SectionFormOptions): SectionSaves {
  const navigate = useNavigate();
  const pending = usePending();
  const [waiting, setWaiting] = useState(false);
  const { next } = getNeighbours(section);
  const getExitPath = (id: number) => getSitePath(id, prefix);
  const getNextPath = (id: number) => (next ? getSectionPath(next.name, id, prefix) : getExitPath(id));
  const destination = useRef(getExitPath);
  const save = useSectionSave(section, site, isNew);
  // Going back to the section as it was opened is saved even if required fields were empty then.
  const openedValues = useRef<Values | null>(null);
  const isSubmitting = useRef(false);
  const validate = (values: Values) => {
    const isOpened = openedValues.current && listChanged(values, openedValues.current).length === 0;
    return isOpened && !isSubmitting.current ? {} : validateSection(section, values);
  };
  const form = useRecordForm<Values, Saved>({
    draftKey: `microsite/${isNew ? 'new' : site.microsite.id}/${section.name}`,
    initial: useMemo(() => toFormValues(section, site), [section, site]),
    version: isNew ? undefined : getVersion(section, site),
    labels: getForm(section).labels,
    rules: getForm(section).rules,
    validate,
    // Published microsites change only on an explicit save.
    autosave: !isNew && site.setting.status === 'draft',
    read: (saved) => toFormValues(section, saved.site),
    save,
    onSaved: (saved, _values, { autosave }) => {
      if (autosave) return;
      if (!isNew) toast.success(MESSAGES.updated);
      navigate(destination.current(saved.site.microsite.id));
    },
  });

  const restoring = useRestoring(form);
  openedValues.current = restoring.opened;

  const saveThen = async (to: typeof getExitPath, over?: Partial<Values>): Promise<boolean> => {
    destination.current = to;
    setWaiting(true);
    const isComplete = await pending.waitForUploads();
    setWaiting(false);
    isSubmitting.current = true;
    const isSaved = isComplete && (await form.submit(over));
    isSubmitting.current = false;
    return isSaved;
  };
  const guard = {
    isDirty: () => form.isDirty() || pending.hasPending(),
    confirmLeave: async () => (!pending.hasPending() || (await confirmAbandon())) && form.confirmLeave(),
  };
  const saveAndContinue = async () => {
    const isComplete = Object.keys(validateSection(section, form.values)).length === 0;
    if (isNew || guard.isDirty() || !isComplete) await saveThen(getNextPath);
    else navigate(getNextPath(site.microsite.id));
  };
  return {
    form: { ...form, ...guard, submit: (over) => saveThen(getExitPath, over) },
    pending,
    waiting,
    restoring,
    saveAndContinue,
  };
}

function confirmAbandon(): Promise<boolean> {
  return confirm({
    title: 'Leave while a file is on its way?',
    text: 'It will not arrive, and has to be chosen again.',
    action: 'Leave',
    cancel: 'Stay',
  });
}

/** A section as stored; `version` is that of the record that holds its fields. */
interface Saved {
  version: number | undefined;
  site: Site;
}

/** Return the version of the record that holds a section's fields; keywords have none. */
function getVersion({ resource }: Section, { microsite, gallery }: Site): number | undefined {
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
