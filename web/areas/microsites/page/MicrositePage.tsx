import type { CSSProperties } from 'react';
import { palette } from './colours';
import type { SendMessage } from './contact';
import styles from './MicrositePage.module.css';
import { audienceOf, type PublicMicrosite, type SectionName } from './microsite';
import { CallToAction } from './sections/CallToAction';
import { Connected } from './sections/Connected';
import { Focus } from './sections/Focus';
import { Gallery } from './sections/Gallery';
import { Keywords } from './sections/Keywords';
import { LogoBio } from './sections/LogoBio';
import { Products } from './sections/Products';
import { Resources } from './sections/Resources';
import { sectionsOf } from './sections/shown';
import templates from './templates.module.css';

export interface MicrositePageProps {
  microsite: PublicMicrosite;
  /** False for a picture of the page, as beside a form: nothing in it can be followed or reached. */
  interactive?: boolean;
  /** The section that is being edited, which is marked. */
  editing?: SectionName;
  /** Sends what a visitor writes; the form is there when someone receives it. */
  onContact?: SendMessage;
}

/**
 * A company's microsite as the world sees it, in the layout of its template. It fits the width it is given, needs
 * nothing of the console, and shows whatever it is given as text. Sections with nothing in them are left out.
 */
export function MicrositePage({ microsite, interactive = true, editing, onContact }: MicrositePageProps) {
  const { templateType } = microsite;
  const shown = sectionsOf(microsite);
  const contents = shown.filter(({ name }) => name !== 'call-to-action');
  const company = microsite.company || microsite.pageTitle || '';
  const audience = audienceOf(microsite);
  const common = { microsite, company, editing };
  const isTitled = shown.some(({ name }) => name === 'call-to-action') && Boolean(microsite.headerTitle);
  const Name = isTitled ? 'p' : 'h1';
  return (
    <div className={styles.page} style={palette(microsite) as CSSProperties} inert={!interactive}>
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
        <main className={styles.main} data-part="main">
          <CallToAction {...common} />
          <LogoBio {...common} />
          <Focus {...common} />
          <Products {...common} />
          <Resources {...common} />
          <Keywords {...common} />
          <Gallery {...common} />
          <Connected {...common} onContact={onContact} />
        </main>
      </div>
    </div>
  );
}
