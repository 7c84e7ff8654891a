import { confirm, type RecordForm, toast, useNavigate, useRecordForm } from '@masthead/kit';
import { useMemo, useRef, useState } from 'react';
import { type Family, sectionPath, sitePath } from '../../model/addresses';
import type { Site } from '../../model/records';
import { fieldsOf, neighboursOf, type Section } from '../../model/sections';
import { errorsOf, HIDDEN, HIDDEN_LABEL, type Values, valuesOf } from '../../model/values';
import { SAID } from '../../model/words';
import { type Pending, usePending } from './usePending';
import { type Saved, useSectionSave, versionOf } from './useSectionSave';

export interface SectionSaves {
  /** Its submit action is Save & Close. */
  form: RecordForm<Values>;
  pending: Pending;
  /** Whether a requested save is waiting for uploads. */
  waiting: boolean;
  /** Saves and opens the next section; after the last one, the microsite's page. */
  goOn: () => Promise<void>;
}

interface SectionFormOptions {
  section: Section;
  site: Site;
  family: Family;
  isNew: boolean;
}

/** Form of one section: saves wait for uploads and then navigate (SITE-6, SITE-12). */
export function useSectionForm({ section, site, family, isNew }: SectionFormOptions): SectionSaves {
  const navigate = useNavigate();
  const pending = usePending();
  const [waiting, setWaiting] = useState(false);
  const { next } = neighboursOf(section);
  const close = (id: number) => sitePath(id, family);
  const onward = (id: number) => (next ? sectionPath(next.name, id, family) : close(id));
  const leadsTo = useRef(close);
  const save = useSectionSave(section, site, isNew);
  const form = useRecordForm<Values, Saved>({
    draftKey: `microsite/${isNew ? 'new' : site.microsite.id}/${section.name}`,
    initial: useMemo(() => valuesOf(section, site), [section, site]),
    version: isNew ? undefined : versionOf(section, site),
    labels: useMemo(() => labelsOf(section), [section]),
    validate: (values) => errorsOf(section, values),
    // Published microsites change only on an explicit save.
    autosave: !isNew && site.setting.status === 'draft',
    read: (saved) => valuesOf(section, saved.site),
    save,
    onSaved: (saved, _values, { autosave }) => {
      if (autosave) return;
      toast.success(isNew ? SAID.created : SAID.updated);
      navigate(leadsTo.current(saved.site.microsite.id));
    },
  });

  const store = async (to: typeof close, over?: Partial<Values>): Promise<boolean> => {
    leadsTo.current = to;
    setWaiting(true);
    const arrived = await pending.settled();
    setWaiting(false);
    return arrived && form.submit(over);
  };
  const guard = {
    isDirty: () => form.isDirty() || pending.any(),
    mayLeave: async () => (!pending.any() || (await askToStop())) && form.confirmLeave(),
  };
  const goOn = async () => {
    if (isNew || guard.isDirty()) await store(onward);
    else navigate(onward(site.microsite.id));
  };
  return { form: { ...form, ...guard, submit: (over) => store(close, over) }, pending, waiting, goOn };
}

function askToStop(): Promise<boolean> {
  return confirm({
    title: 'Leave while a file is on its way?',
    text: 'It will not arrive, and has to be chosen again.',
    action: 'Leave',
    cancel: 'Stay',
  });
}

function labelsOf(section: Section): Record<string, string> {
  const labels = fieldsOf(section).map(({ name, label }) => [name, label]);
  return { ...Object.fromEntries(labels), [HIDDEN]: HIDDEN_LABEL };
}
