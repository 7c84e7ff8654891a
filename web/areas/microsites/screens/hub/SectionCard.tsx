import { getFileUrl } from '@masthead/client';
import { ButtonLink, Tag, Thumbnail } from '@masthead/kit';
import { getSectionPath, type PathPrefix } from '../../model/addresses';
import type { Step } from '../../model/progress';
import type { Site } from '../../model/records';
import { getFacts, getPictures } from '../../model/summary';
import { StepGlyph } from '../wizard/StepRail';
import styles from './SectionCard.module.css';

interface SectionCardProps {
  step: Step;
  site: Site;
  prefix: PathPrefix;
  /** Who has it open, as a sentence. */
  colleagues: string | undefined;
}

const LABELS = { done: 'Complete', begun: 'In progress', hidden: 'Hidden', open: 'To do' };

/** Content of one section with its Edit button. */
export function SectionCard({ step: { section, status, detail }, site, prefix, colleagues }: SectionCardProps) {
  const facts = getFacts(section, site);
  const pictures = getPictures(section, site);
  return (
    <li className={styles.card}>
      <StepGlyph status={status} />
      <div className={styles.body}>
        <h2>
          {section.title}
          <small>{[LABELS[status], status !== 'hidden' && detail].filter(Boolean).join(', ')}</small>{' '}
          {colleagues && <Tag warn>{colleagues}</Tag>}
        </h2>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {pictures.length > 0 && (
          <div className={styles.pictures}>
            {pictures.map((url) => (
              <Thumbnail key={url} src={getFileUrl(url)} width={72} height={48} logo={section.name === 'logo-bio'} />
            ))}
          </div>
        )}
        {facts.length + pictures.length === 0 && <p className={styles.nothing}>Nothing yet.</p>}
      </div>
      <ButtonLink
        size="small"
        to={getSectionPath(section.name, site.microsite.id, prefix)}
        aria-label={`Edit ${section.title}`}
      >
        Edit
      </ButtonLink>
    </li>
  );
}
