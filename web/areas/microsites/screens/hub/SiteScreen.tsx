import { getFileUrl } from '@masthead/client';
import {
  ButtonLink,
  Columns,
  Facts,
  PageHeader,
  Row,
  Small,
  Stack,
  StatusBadge,
  Tag,
  Text,
  Thumbnail,
  useLocation,
  useParams,
} from '@masthead/kit';
import { getPathPrefix, getSectionPath, LIST, type PathPrefix } from '../../model/addresses';
import { countComplete, findNextStep, getSteps, type Step } from '../../model/progress';
import type { Site } from '../../model/records';
import { getFacts, getPictures } from '../../model/summary';
import { PreviewLink } from '../site/PreviewLink';
import { SiteLoader } from '../site/SiteLoader';
import { useColleagues } from '../site/useColleagues';
import { StepGlyph } from '../wizard/StepRail';
import { SettingPanel } from './SettingPanel';
import styles from './SiteScreen.module.css';

interface SectionCardProps {
  step: Step;
  site: Site;
  prefix: PathPrefix;
  /** Who has it open, as a sentence. */
  colleagues: string | undefined;
}

const LABELS = { done: 'Complete', begun: 'In progress', hidden: 'Hidden', open: 'To do' };

/** Content of one section with its Edit button. */
function SectionCard({ step: { section, status, detail }, site, prefix, colleagues }: SectionCardProps) {
  const facts = getFacts(section, site);
  const pictures = getPictures(section, site);
  return (
    <Columns as="li" template="16px minmax(0, 1fr) auto" below="never" gap={3} align="start" lined={4}>
      <StepGlyph status={status} />
      <Stack gap={2}>
        <Row as="h2" wrap align="baseline" gap={[0, 2]} size="md" weight="strong">
          {section.title}
          <Small>{[LABELS[status], status !== 'hidden' && detail].filter(Boolean).join(', ')}</Small>{' '}
          {colleagues && <Tag warn>{colleagues}</Tag>}
        </Row>
        {facts.length > 0 && (
          <Facts
            stacked
            width={136}
            className={styles.facts}
            items={Object.fromEntries(facts.map(({ label, value }) => [label, value]))}
          />
        )}
        {pictures.length > 0 && (
          <Row wrap gap={2}>
            {pictures.map((url) => (
              <Thumbnail key={url} src={getFileUrl(url)} width={72} height={48} logo={section.name === 'logo-bio'} />
            ))}
          </Row>
        )}
        {facts.length + pictures.length === 0 && (
          <Text size="sm" tone="muted">
            Nothing yet.
          </Text>
        )}
      </Stack>
      <ButtonLink
        size="small"
        to={getSectionPath(section.name, site.microsite.id, prefix)}
        aria-label={`Edit ${section.title}`}
      >
        Edit
      </ButtonLink>
    </Columns>
  );
}

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
      <Columns template="minmax(0, 1fr) 296px" below="tablet" align="start" className={styles.columns}>
        <ul aria-label="Sections">
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
      </Columns>
    </>
  );
}
