import { Button, Form, formatShortcut, PageHeader, SaveState, SegmentedControl, StatusBadge } from '@masthead/kit';
import { useMemo, useState } from 'react';
import { type Family, folderOf, LIST, sitePath } from '../../model/addresses';
import { stepsOf } from '../../model/progress';
import type { Site } from '../../model/records';
import { useLastSection } from '../../model/resume';
import type { Section } from '../../model/sections';
import { siteWith } from '../../model/values';
import { PreviewLink } from '../site/PreviewLink';
import { Dock } from './Dock';
import { Preview } from './preview/Preview';
import { SavingOverlay } from './SavingOverlay';
import styles from './SectionEditor.module.css';
import { SectionFields } from './SectionFields';
import { StepBars } from './StepBars';
import { StepRail } from './StepRail';
import { useSectionForm } from './useSectionForm';

interface SectionEditorProps {
  section: Section;
  site: Site;
  family: Family;
  /** The microsite does not exist yet; the first save creates it. */
  isNew: boolean;
}

const VIEWS = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Editor of one section: step list on the left, the form, and the live preview on the right. */
export function SectionEditor({ section, site, family, isNew }: SectionEditorProps) {
  const { form, pending, waiting, goOn } = useSectionForm({ section, site, family, isNew });
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const edited = useMemo(() => siteWith(section, form.values, site), [section, form.values, site]);
  const steps = useMemo(() => stepsOf(edited), [edited]);
  const { id, pageTitle } = site.microsite;
  const isSaving = form.state === 'saving';
  const save = () => void form.submit();
  useLastSection(isNew ? null : id, section.name);
  return (
    <>
      <PageHeader
        title={section.title}
        breadcrumbs={[
          { label: 'Microsites', to: LIST },
          isNew ? { label: 'New microsite' } : { label: pageTitle, to: sitePath(id, family) },
        ]}
        status={<StatusBadge status={site.setting.status} />}
        actions={
          <div className={styles.actions}>
            <SaveState form={form} />
            {!isNew && <PreviewLink microsite={site.microsite} />}
            <Button kind="primary" shortcut={formatShortcut('mod+s')} busy={isSaving} onClick={save}>
              Save & Close
            </Button>
          </div>
        }
      />
      <StepBars steps={steps} section={section} />
      <div className={styles.views}>
        <SegmentedControl label="View" value={view} options={VIEWS} onChange={setView} />
      </div>
      <div className={styles.columns} data-view={view}>
        <StepRail steps={steps} section={section} id={isNew ? null : id} family={family} />
        <div className={styles.form}>
          <Form form={form}>
            <SectionFields
              {...{ section, form, pending, isNew }}
              site={site}
              folder={folderOf(edited.microsite.company)}
            />
          </Form>
          <Dock {...{ section, family, isNew, isSaving }} id={id} onNext={() => void goOn()} onSave={save} />
        </div>
        <aside className={styles.preview} aria-label="Preview">
          <Preview site={edited} section={section.name} />
        </aside>
      </div>
      {(waiting || isSaving) && <SavingOverlay files={waiting && pending.any()} onCancel={pending.giveUp} />}
    </>
  );
}
