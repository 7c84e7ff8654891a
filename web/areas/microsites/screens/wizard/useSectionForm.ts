import {
  confirm,
  type RecordForm,
  type Restoring,
  toast,
  useNavigate,
  useRecordForm,
  useRestoring,
} from '@masthead/kit';
import { useMemo, useRef, useState } from 'react';
import { getSectionPath, getSitePath, type PathPrefix } from '../../model/addresses';
import { MESSAGES } from '../../model/labels';
import type { Site } from '../../model/records';
import { getNeighbours, type Section } from '../../model/sections';
import { getForm, toFormValues, type Values, validateSection } from '../../model/values';
import { listChanged } from '../../model/versions';
import { type Pending, usePending } from './usePending';
import { getVersion, type Saved, useSectionSave } from './useSectionSave';

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
