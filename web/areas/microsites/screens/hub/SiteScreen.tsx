import { ButtonLink, PageHeader, StatusBadge, useLocation, useParams } from '@masthead/kit';
import { getPathPrefix, getSectionPath, LIST, type PathPrefix } from '../../model/addresses';
import { countComplete, findNextStep, getSteps } from '../../model/progress';
import type { Site } from '../../model/records';
import { PreviewLink } from '../site/PreviewLink';
import { SiteLoader } from '../site/SiteLoader';
import { useColleagues } from '../site/useColleagues';
import { SectionCard } from './SectionCard';
import { SettingPanel } from './SettingPanel';
import styles from './SiteScreen.module.css';

/** `/microsite/{id}`: the content of each section and the microsite's settings (SITE-18). */
export default function SiteScreen() {
  const { id } = useParams();
  const prefix = getPathPrefix(useLocation().pathname);
  return (
    <SiteLoader id={Number(id)} title="Edit Microsite" shape="list">
      {(site) => <SitePage site={site} prefix={prefix} />}
    </SiteLoader>
  );
}

function SitePage({ site, prefix }: { site: Site; prefix: PathPrefix }) {
  const { microsite, setting } = site;
  const steps = getSteps(site);
  const { complete, of } = countComplete(steps);
  const nextSection = findNextStep(steps);
  const colleagues = useColleagues(microsite.id, null);
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
            {nextSection && (
              <ButtonLink icon="edit" to={getSectionPath(nextSection.name, microsite.id, prefix)}>
                Continue: {nextSection.title}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={styles.columns}>
        <ul className={styles.cards} aria-label="Sections">
          {steps.map((step) => (
            <SectionCard
              key={step.section.name}
              step={step}
              site={site}
              prefix={prefix}
              colleagues={colleagues.get(step.section.name)}
            />
          ))}
        </ul>
        <SettingPanel key={microsite.id} site={site} prefix={prefix} />
      </div>
    </>
  );
}
