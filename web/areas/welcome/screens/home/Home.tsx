import { brand } from '@masthead/client';
import { PageHeader } from '@masthead/kit';
import { Products } from '../../pieces/Products';
import { SubmissionBanner } from '../../pieces/SubmissionBanner';
import styles from './Home.module.css';
import { SOCIAL_ICONS } from './social';

/** /home: product tiles, the submission banner and social icons (CONSOLE-5). */
export function Home() {
  const { name, newsletter, library, social } = brand();
  return (
    <>
      <PageHeader title="Home" />
      <Products />
      <SubmissionBanner />
      <div className={styles.house}>
        <ul className={styles.logos} aria-label="Our titles">
          <li>{newsletter}</li>
          <li>{library}</li>
        </ul>
        <ul className={styles.social} aria-label="Elsewhere">
          {social.map((place) => (
            <li key={place.name}>
              <a href={place.link} target="_blank" rel="noreferrer">
                <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" role="img">
                  <title>{`${name} on ${place.name}`}</title>
                  <path d={SOCIAL_ICONS[place.name]} />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
