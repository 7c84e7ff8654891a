import {
  Button,
  Form,
  formatShortcut,
  Navigate,
  PageHeader,
  SaveState,
  SegmentedControl,
  StatusBadge,
  Tag,
  useLocation,
  useParams,
} from '@masthead/kit';
import { useMemo, useState } from 'react';
import {
  getFolder,
  getPathPrefix,
  getSectionPath,
  getSitePath,
  LIST,
  NEW,
  type PathPrefix,
} from '../../model/addresses';
import { NEW_SITE } from '../../model/newSite';
import { getSteps } from '../../model/progress';
import type { Site } from '../../model/records';
import { findSection, REVIEW, SECTIONS, type Section } from '../../model/sections';
import { applyValues } from '../../model/values';
import { PreviewLink } from '../site/PreviewLink';
import { SiteLoader } from '../site/SiteLoader';
import { SiteNotFound } from '../site/SiteNotFound';
import { useColleagues } from '../site/useColleagues';
import { Dock } from './Dock';
import { SectionHistory } from './history/SectionHistory';
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
  prefix: PathPrefix;
  /** The microsite does not exist yet; the first save creates it. */
  isNew: boolean;
}

const VIEWS = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Editor of one section: step list on the left, the form, and the live preview on the right. */
function SectionEditor({ section, site, prefix, isNew }: SectionEditorProps) {
  const { form, pending, waiting, restoring, saveAndContinue } = useSectionForm({ section, site, prefix, isNew });
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const edited = useMemo(() => applyValues(section, form.values, site), [section, form.values, site]);
  const steps = useMemo(() => getSteps(edited), [edited]);
  const { id, pageTitle } = site.microsite;
  const colleagues = useColleagues(isNew ? null : id, section.name).get(section.name);
  const isSaving = form.state === 'saving';
  const save = () => void form.submit();
  return (
    <>
      <PageHeader
        title={section.title}
        breadcrumbs={[
          { label: 'Microsites', to: LIST },
          isNew ? { label: 'New microsite' } : { label: pageTitle, to: getSitePath(id, prefix) },
        ]}
        status={
          <>
            <StatusBadge status={site.setting.status} /> {colleagues && <Tag warn>{colleagues}</Tag>}
          </>
        }
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
        <StepRail steps={steps} section={section} id={isNew ? null : id} prefix={prefix} />
        <div className={styles.form}>
          <Form form={form}>
            <SectionFields {...{ section, form, pending, isNew }} site={site} folder={getFolder(edited.microsite)} />
          </Form>
          {!isNew && <SectionHistory {...{ section, site, form, restoring }} />}
          <Dock {...{ section, prefix, isNew, isSaving }} id={id} onNext={() => void saveAndContinue()} onSave={save} />
        </div>
        <aside className={styles.preview} aria-label="Preview">
          <Preview site={edited} section={section.name} />
        </aside>
      </div>
      {(waiting || isSaving) && <SavingOverlay files={waiting && pending.hasPending()} onCancel={pending.cancel} />}
    </>
  );
}

/** `/microsite/{section}/{id}` and `/microsite-submission/{section}/{id}`: one section of a microsite. */
export default function WizardScreen() {
  const { section: name = '', id = '' } = useParams();
  const prefix = getPathPrefix(useLocation().pathname);
  const section = findSection(name);
  if (name === REVIEW) return <Navigate to={getSitePath(id, prefix)} replace />;
  if (!section) return <SiteNotFound />;
  const key = `${section.name}/${id}`;
  if (id === NEW) {
    // A new microsite starts with the organization details.
    if (section !== SECTIONS[0]) return <Navigate to={getSectionPath('organization-details', NEW, prefix)} replace />;
    return <SectionEditor key={key} site={NEW_SITE} section={section} prefix={prefix} isNew />;
  }
  return (
    <SiteLoader id={Number(id)} title={section.title}>
      {(site) => <SectionEditor key={key} site={site} section={section} prefix={prefix} isNew={false} />}
    </SiteLoader>
  );
}
