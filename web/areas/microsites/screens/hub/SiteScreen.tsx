import { ButtonLink, PageHeader, StatusBadge, useLocation, useParams } from '@masthead/kit';
import { type Family, familyOf, LIST, sectionPath } from '../../model/addresses';
import { completeIn, nextToDo, type Step, stepsOf } from '../../model/progress';
import type { Site } from '../../model/records';
import { lastSection } from '../../model/resume';
import type { Section } from '../../model/sections';
import { PreviewLink } from '../site/PreviewLink';
import { SiteLoader } from '../site/SiteLoader';
import { SectionCard } from './SectionCard';
import { SettingPanel } from './SettingPanel';
import styles from './SiteScreen.module.css';

/** `/microsite/{id}`: the content of each section and the microsite's settings (SITE-18). */
export default function SiteScreen() {
  const { id } = useParams();
  const family = familyOf(useLocation().pathname);
  return (
    <SiteLoader id={Number(id)} title="Edit Microsite">
      {(site) => <SitePage site={site} family={family} />}
    </SiteLoader>
  );
}

function SitePage({ site, family }: { site: Site; family: Family }) {
  const { microsite, setting } = site;
  const steps = stepsOf(site);
  const { complete, of } = completeIn(steps);
  const toDo = goesOnWith(steps, microsite.id);
  return (
    <>
      <PageHeader
        title={microsite.pageTitle}
        breadcrumbs={[{ label: 'Microsites', to: LIST }, { label: `Id ${microsite.id}` }]}
        status={<StatusBadge status={setting.status} />}
        subtitle={`${complete} of ${of} sections complete`}
        actions={
          <>
            <PreviewLink microsite={microsite} />
            {toDo && (
              <ButtonLink icon="edit" to={sectionPath(toDo.name, microsite.id, family)}>
                Continue: {toDo.title}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={styles.columns}>
        <ul className={styles.cards} aria-label="Sections">
          {steps.map((step) => (
            <SectionCard key={step.section.name} step={step} site={site} family={family} />
          ))}
        </ul>
        <SettingPanel key={microsite.id} site={site} />
      </div>
    </>
  );
}

/**
 * Return the section to continue with: the last one edited on this device if it is incomplete, otherwise the first
 * incomplete one.
 */
function goesOnWith(steps: readonly Step[], id: number): Section | undefined {
  const left = steps.find(({ section }) => section.name === lastSection(id));
  return left && left.status !== 'done' && left.status !== 'hidden' ? left.section : nextToDo(steps);
}
