import type { CSSProperties } from 'react';
import { toCssProperties } from './colours';
import type { SendMessage } from './contact';
import styles from './MicrositePage.module.css';
import { getAudience, type PublicMicrosite, type SectionName } from './microsite';
import { CallToAction } from './sections/CallToAction';
import { Connected } from './sections/Connected';
import { Focus } from './sections/Focus';
import { Gallery } from './sections/Gallery';
import { Picture } from './sections/Picture';
import { Products } from './sections/Products';
import { Resources } from './sections/Resources';
import { Section, type SectionProps } from './sections/Section';
import { getVisibleSections } from './sections/visibleSections';
import templates from './templates.module.css';

export interface MicrositePageProps {
  microsite: PublicMicrosite;
  /** False in a preview: links and fields are inert. */
  interactive?: boolean;
  /** The section being edited, which is highlighted. */
  editing?: SectionName;
  /** Sends a visitor's message. The contact form is shown only if it is given. */
  onContact?: SendMessage;
}

/**
 * A company's microsite as visitors see it, in the layout of its template. It fits any width, does not depend on the
 * console and renders all content as text. Empty sections are left out.
 */
export function MicrositePage({ microsite, interactive = true, editing, onContact }: MicrositePageProps) {
  const { templateType } = microsite;
  const shown = getVisibleSections(microsite);
  const contents = shown.filter(({ name }) => name !== 'call-to-action');
  const company = microsite.company || microsite.pageTitle || '';
  const audience = getAudience(microsite);
  const common = { microsite, company, editing };
  const hasTitle = shown.some(({ name }) => name === 'call-to-action') && Boolean(microsite.headerTitle);
  const Name = hasTitle ? 'p' : 'h1';
  const Main = interactive ? 'main' : 'div'; // a preview is within the main content of the console
  return (
    <div className={styles.page} style={toCssProperties(microsite) as CSSProperties} inert={!interactive}>
      <div className={`${styles.sheet} ${templates[templateType]}`} data-template={templateType}>
        <header className={styles.top} data-part="top">
          <Name className={styles.company}>{company}</Name>
          {audience && <span className={styles.audience}>{audience}</span>}
          {contents.length > 1 && (
            <nav aria-label="On this page" data-part="contents">
              <ul>
                {contents.map(({ name, label }) => (
                  <li key={name}>
                    <a href={`#${name}`}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </header>
        <Main className={styles.main} data-part="main">
          <CallToAction {...common} />
          <LogoBio {...common} />
          <Focus {...common} />
          <Products {...common} />
          <Resources {...common} />
          <Keywords {...common} />
          <Gallery {...common} />
          <Connected {...common} onContact={onContact} />
        </Main>
      </div>
    </div>
  );
}

/** Keywords of the company. */
function Keywords(props: SectionProps) {
  return (
    <Section {...props} name="keywords" title="Keywords">
      <ul className={styles.keywords}>
        {[...new Set(props.microsite.keywords)].map((keyword) => (
          <li key={keyword}>{keyword}</li>
        ))}
      </ul>
    </Section>
  );
}

/** Logo and biography of the company. */
function LogoBio(props: SectionProps) {
  const { logo, tagLine, description } = props.microsite;
  return (
    <Section {...props} name="logo-bio" className={styles.bio}>
      <Picture stored={logo} alt={`${props.company} logo`} shape="logo" eager />
      <div className={styles.words}>
        <h2 className={styles.tagline}>{tagLine || `About ${props.company}`}</h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </Section>
  );
}
