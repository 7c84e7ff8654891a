import { useSession } from '@masthead/client';
import {
  Button,
  ButtonLink,
  Form,
  formatShortcut,
  Icon,
  Navigate,
  PageHeader,
  Row,
  SaveState,
  SegmentedControl,
  Small,
  Stack,
  StatusBadge,
  Tag,
  Text,
  useIsPhone,
  useLocation,
  useParams,
} from '@masthead/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
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
import { toPublicView } from '../../model/preview';
import { countComplete, getSteps, type Step } from '../../model/progress';
import type { Site } from '../../model/records';
import { findSection, getNeighbours, REVIEW, SECTIONS, type Section, type SectionName } from '../../model/sections';
import { applyValues } from '../../model/values';
import { MicrositePage } from '../../page/MicrositePage';
import { PreviewLink } from '../site/PreviewLink';
import { SiteLoader } from '../site/SiteLoader';
import { SiteNotFound } from '../site/SiteNotFound';
import { useColleagues } from '../site/useColleagues';
import { SectionHistory } from './history/SectionHistory';
import { SavingOverlay } from './SavingOverlay';
import { SectionFields } from './SectionFields';
import { StepRail } from './StepRail';
import { useSectionForm } from './useSectionForm';
import styles from './WizardScreen.module.css';

const DEVICES = [
  { value: 'desktop', label: 'Desktop', icon: 'desktop' },
  { value: 'phone', label: 'Phone', icon: 'phone' },
] as const;

/** Live preview of the public page with the typed values, scaled down. */
function Preview({ site, section }: { site: Site; section: SectionName }) {
  const [device, setDevice] = useState<'desktop' | 'phone'>(useIsPhone() ? 'phone' : 'desktop');
  const editing = section === 'organization-details' ? {} : { editing: section };
  const view = useScrollIntoView(`${section} ${device}`);
  return (
    <Stack gap={2}>
      <Row justify="between">
        <Text as="h2" size="sm" weight="strong">
          Preview
        </Text>
        <SegmentedControl label="Shown on" size="small" value={device} options={DEVICES} onChange={setDevice} />
      </Row>
      <div className={styles.window}>
        <Row gap="6px" pad={[0, '10px']} tone="muted" className={styles.address}>
          <Icon name="lock" size={12} />
          <Text as="span" truncate>
            {`${window.location.host}/marketplace/microsite?id=${site.microsite.id || '…'}`}
          </Text>
        </Row>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <section ref={view} className={styles.view} aria-label="Page" tabIndex={0}>
          <div className={styles[device]}>
            <MicrositePage microsite={toPublicView(site)} interactive={false} {...editing} />
          </div>
        </section>
      </div>
    </Stack>
  );
}

/** Scroll margin above the edited section in pixels. */
const SCROLL_MARGIN = 24;

/** Scrolls the edited section into view when the section or the previewed device changes. */
function useScrollIntoView(shown: string) {
  const view = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the page changes, not while typing
  useEffect(() => {
    const edited = view.current?.querySelector('[data-editing]');
    if (!view.current || !edited) return;
    const { top } = view.current.getBoundingClientRect();
    view.current.scrollTop += edited.getBoundingClientRect().top - top - SCROLL_MARGIN;
  }, [shown]);
  return view;
}

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
          <Row wrap gap={2} only="desk">
            <SaveState form={form} />
            {!isNew && <PreviewLink microsite={site.microsite} />}
            <Button kind="primary" shortcut={formatShortcut('mod+s')} busy={isSaving} onClick={save}>
              Save & Close
            </Button>
          </Row>
        }
      />
      <StepBars steps={steps} section={section} />
      <div className={styles.views}>
        <SegmentedControl label="View" value={view} options={VIEWS} onChange={setView} />
      </div>
      <div className={styles.columns} data-view={view}>
        <StepRail steps={steps} section={section} id={isNew ? null : id} prefix={prefix} />
        <div className={styles.form}>
          <Form form={form} isNew={isNew}>
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
  const newSite = useNewSite();
  const section = findSection(name);
  if (name === REVIEW) return <Navigate to={getSitePath(id, prefix)} replace />;
  if (!section) return <SiteNotFound />;
  const key = `${section.name}/${id}`;
  if (id === NEW) {
    // A new microsite starts with the organization details.
    if (section !== SECTIONS[0]) return <Navigate to={getSectionPath('organization-details', NEW, prefix)} replace />;
    return <SectionEditor key={key} site={newSite} section={section} prefix={prefix} isNew />;
  }
  return (
    <SiteLoader id={Number(id)} title={section.title}>
      {(site) => <SectionEditor key={key} site={site} section={section} prefix={prefix} isNew={false} />}
    </SiteLoader>
  );
}

/** A microsite that does not exist yet, with the address of its owner; staff make it for somebody else. */
function useNewSite(): Site {
  const { isStaff, profile } = useSession();
  const email = !isStaff && profile?.email.includes('@') ? profile.email : null;
  return useMemo(() => ({ ...NEW_SITE, microsite: { ...NEW_SITE.microsite, email } }), [email]);
}

/** The nine sections as a segmented bar, for phones. */
function StepBars({ steps, section }: { steps: readonly Step[]; section: Section }) {
  const index = SECTIONS.indexOf(section);
  const { complete } = countComplete(steps);
  return (
    <Stack gap="10px" only="phone" className={styles.place}>
      <Small>
        Step {index + 1} of {steps.length}, {complete} complete
      </Small>
      <Row gap="3px" className={styles.bars} aria-hidden="true">
        {steps.map((step) => (
          <i key={step.section.name} className={step.section === section ? styles.current : styles[step.status]} />
        ))}
      </Row>
    </Stack>
  );
}

interface DockProps {
  section: Section;
  prefix: PathPrefix;
  id: number;
  isNew: boolean;
  isSaving: boolean;
  onNext: () => void;
  onSave: () => void;
}

/**
 * Previous and Next below the form; Next saves, and after the last section leads to the review. On phones they are a bar
 * at the bottom, with Save & Close, and Next is the primary button.
 */
function Dock({ section, prefix, id, isNew, isSaving, onNext, onSave }: DockProps) {
  const { previous, next } = getNeighbours(section);
  const isPhone = useIsPhone();
  return (
    <Row wrap align="stretch" gap={2} className={styles.dock}>
      {previous && !isNew && (
        <ButtonLink icon="chevronLeft" to={getSectionPath(previous.name, id, prefix)}>
          <span className={styles.word}>Previous</span>
        </ButtonLink>
      )}
      <Button className={styles.save} busy={isSaving} onClick={onSave}>
        Save & Close
      </Button>
      <Button
        kind={isPhone ? 'primary' : 'default'}
        className={styles.next}
        iconAfter="chevronRight"
        busy={isSaving}
        onClick={onNext}
      >
        <span className={styles.name}>Next: {next?.title ?? 'Review'}</span>
      </Button>
    </Row>
  );
}
